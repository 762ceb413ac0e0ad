// The server under test: its command comes after `--` on the command line.
const cut = process.argv.indexOf('--');
if (cut < 0 || cut === process.argv.length - 1) {
  console.error(`usage: node ${process.argv[1]} [OPTIONS] -- COMMAND ARGS...`);
  process.exit(2);
}

export const options = process.argv.slice(2, cut);
export const [command, ...args] = process.argv.slice(cut + 1);
