import { readableLine } from './log-line';

/** Colours by position, so that neighbours differ; red is kept for what went wrong. */
const COLOURS = [36, 32, 33, 35, 34, 96, 92, 93, 95, 94];
const LOUD = { warning: 33, error: 31 };
const PREFIX_WIDTH = 20;

/** Where the supervisor and the processes under it write. */
export interface Console {
  /** A line of the supervisor's own. */
  say(line: string): void;
  /** A line of the supervisor about something that went wrong. */
  warn(line: string): void;
  /** What a process wrote. */
  from(name: string, line: string): void;
}

/** Lines with the process's name in front, coloured on a terminal. */
export function prefixedConsole(colours = process.stdout.isTTY === true && !process.env.NO_COLOR): Console {
  const given = new Map<string, number>();
  const paint = (code: number, text: string) => (colours ? `\x1b[${code}m${text}\x1b[0m` : text);
  const write = (name: string, code: number, line: string) =>
    process.stdout.write(`${paint(code, `${name.padEnd(PREFIX_WIDTH)}|`)} ${line}\n`);
  return {
    say: (line) => write('attesta', 1, line),
    warn: (line) => write('attesta', 31, line),
    from(name, line) {
      if (!given.has(name)) given.set(name, COLOURS[given.size % COLOURS.length]!);
      const { text, loudness } = readableLine(line);
      write(name, given.get(name)!, loudness === 'usual' ? text : paint(LOUD[loudness], text));
    },
  };
}

/** Nothing but warnings, on standard error: for tests. */
export const quietConsole: Console = {
  say() {},
  warn: (line) => process.stderr.write(`attesta: ${line}\n`),
  from() {},
};
