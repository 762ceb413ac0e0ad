-- Plain SQL that H2, HSQLDB, PostgreSQL and MariaDB share. Runs at each start.

create table if not exists desk (
  id          integer not null primary key,
  last_ticket bigint  not null
);

create table if not exists ticket (
  id          bigint        not null primary key,
  title       varchar(120)  not null,
  description varchar(4000) not null,
  status      varchar(20)   not null,
  priority    varchar(20)   not null,
  assignee    varchar(80),
  resolution  varchar(4000),
  opened_at   timestamp(6)  not null,
  updated_at  timestamp(6)  not null,
  version     integer       not null
);

create table if not exists ticket_comment (
  ticket     bigint        not null,
  ticket_key integer       not null,
  message    varchar(4000) not null,
  written_at timestamp(6)  not null,
  primary key (ticket, ticket_key),
  foreign key (ticket) references ticket (id)
);
