-- Tickets of a small company, for the first start with a new database. Times are in UTC.

insert into ticket (id, title, description, status, priority, assignee, resolution, opened_at, updated_at, version) values
  (1, 'Printer on the second floor prints blank pages',
   'All pages come out blank since the toner was replaced on Monday. A power cycle did not help.',
   'OPEN', 'NORMAL', null, null, timestamp '2026-11-23 08:12:00', timestamp '2026-11-23 08:12:00', 1),
  (2, 'VPN drops every few minutes',
   'Since the update of the client the tunnel breaks after two to five minutes, on wired and wireless networks alike. Three people in sales are affected.',
   'IN_PROGRESS', 'HIGH', 'Ada', null, timestamp '2026-11-24 09:40:00', timestamp '2026-11-25 13:05:00', 3),
  (3, 'New laptop for Grace',
   'Grace starts on 1 December and needs a laptop with two external screens.',
   'CLOSED', 'NORMAL', 'Linus', 'Laptop and screens are on her desk.', timestamp '2026-11-10 10:00:00', timestamp '2026-11-26 16:30:00', 4),
  (4, 'Invoices are sent twice',
   'Customers who pay by card receive each invoice twice. Accounting has to apologise by hand.',
   'OPEN', 'URGENT', 'Ada', null, timestamp '2026-11-30 07:55:00', timestamp '2026-11-30 08:20:00', 2),
  (5, 'Calendar shows meetings an hour late',
   'Meetings that colleagues in Lisbon create are shown an hour late in Berlin.',
   'OPEN', 'LOW', null, null, timestamp '2026-11-27 11:18:00', timestamp '2026-11-27 11:18:00', 1),
  (6, 'Password reset mail never arrives',
   'Two new colleagues wait for the mail since this morning; it is not in the spam folder either.',
   'OPEN', 'HIGH', null, null, timestamp '2026-11-30 09:31:00', timestamp '2026-11-30 09:31:00', 1);

insert into ticket_comment (ticket, ticket_key, message, written_at) values
  (2, 0, 'Reproduced with version 5.2; version 5.1 holds the tunnel.', timestamp '2026-11-24 15:20:00'),
  (2, 1, 'Reported to the vendor, fix expected this week.', timestamp '2026-11-25 13:05:00'),
  (4, 0, 'The payment callback arrives twice. Looking for the reason.', timestamp '2026-11-30 08:20:00');

update desk set last_ticket = 6;
