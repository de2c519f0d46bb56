/** How loud a line is: what went wrong is shown in its own colour. */
export type Loudness = 'usual' | 'warning' | 'error';

export interface LogLine {
  text: string;
  loudness: Loudness;
}

/** What every line of a service's JSON log carries and a person beside it does not need. */
const EVERYWHERE = new Set(['level', 'time', 'service', 'pid', 'hostname', 'msg', 'v', 'err', 'error', 'stack']);

/** A line of a process for people: JSON logs become their message with its fields, anything else stays as it is. */
export function readableLine(line: string): LogLine {
  const entry = parse(line);
  if (!entry) return { text: line, loudness: 'usual' };
  const fields = Object.entries(entry)
    .filter(([name, value]) => !EVERYWHERE.has(name) && value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  const error = entry.err ?? entry.error;
  if (error)
    fields.push(
      typeof error === 'string' ? error : String((error as { message?: string }).message ?? JSON.stringify(error)),
    );
  const level = Number(entry.level);
  return {
    text: [String(entry.msg ?? ''), ...fields].filter(Boolean).join('  '),
    loudness: level >= 50 ? 'error' : level >= 40 ? 'warning' : 'usual',
  };
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line);
    return 'level' in entry || 'msg' in entry ? entry : undefined;
  } catch {
    return undefined;
  }
}
