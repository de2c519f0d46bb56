const deepest = 8;
const mostEntries = 10_000;

/**
 * Collects the fields of a form or query: repeated names become lists, and `a[0][b]`, `a[]` nest as the usual form
 * encoders write them. A name that nests too deeply stays a plain (and so unknown) name.
 */
export class NestedFields {
  readonly fields: Record<string, unknown> = Object.create(null);

  add(name: string, value: unknown): void {
    const steps = stepsOf(name);
    let at = this.fields;
    for (const step of steps.slice(0, -1)) {
      const next = at[step];
      at[step] = isNest(next) ? next : Object.create(null);
      at = at[step] as Record<string, unknown>;
    }
    const last = steps.at(-1) as string;
    if (last === '') at[String(Object.keys(at).length)] = value;
    else at[last] = last in at ? [at[last], value].flat() : value;
  }

  /** The fields with every nest whose keys are 0, 1, 2 … as a list. */
  finish(): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.fields).map(([name, value]) => [name, listed(value)]));
  }
}

/** The fields of a query string (without its question mark). */
export function queryFields(query: string): Record<string, unknown> {
  const nested = new NestedFields();
  let count = 0;
  for (const [name, value] of new URLSearchParams(query)) {
    count += 1;
    if (count > mostEntries) break;
    nested.add(name, value);
  }
  return nested.finish();
}

function stepsOf(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match?.[2]) return [name];
  const inner = [...match[2].matchAll(/\[([^[\]]*)\]/g)].map((step) => step[1] as string);
  return inner.length > deepest || inner.slice(0, -1).includes('') ? [name] : [match[1] as string, ...inner];
}

function isNest(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null;
}

function listed(value: unknown): unknown {
  if (!isNest(value)) return value;
  const keys = Object.keys(value);
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => listed(value[key]));
  }
  return Object.fromEntries(keys.map((key) => [key, listed(value[key])]));
}
