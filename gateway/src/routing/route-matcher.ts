/** A match: what was registered, and the path's parameters, still percent-encoded. */
export interface RouteMatch<T> {
  value: T;
  parameters: Record<string, string>;
}

interface Endpoint<T> {
  value: T;
  names: string[];
}

interface Node<T> {
  fixed: Map<string, Node<T>>;
  parameter?: Node<T>;
  /** `{name=**}`: everything that is left of the path. */
  rest?: Map<string, Endpoint<T>>;
  endpoints: Map<string, Endpoint<T>>;
}

/**
 * Finds the route of a method and path in a tree of segments: hundreds of paths cost no more than the path's own
 * length, where a list of Express routes costs a regular expression each. A fixed segment wins over a parameter.
 */
export class RouteMatcher<T> {
  private readonly root = node<T>();
  private readonly whole = new Map<string, RouteMatch<T>>();

  /** Registers a google.api.http template such as "/api/libraries/getById/{id}". The first registration of a path wins. */
  add(method: string, template: string, value: T): void {
    const names: string[] = [];
    let current = this.root;
    for (const segment of segmentsOf(template)) {
      const parameter = /^\{([^=}]+)(=\*\*)?\}$/.exec(segment);
      if (parameter) names.push(parameter[1] as string);
      if (parameter?.[2]) {
        current.rest ??= new Map();
        if (!current.rest.has(method)) current.rest.set(method, { value, names });
        return;
      }
      current = parameter ? stepInto(current) : stepBy(current, segment);
    }
    if (current.endpoints.has(method)) return;
    current.endpoints.set(method, { value, names });
    if (names.length === 0) this.whole.set(`${method} ${trimmed(template)}`, { value, parameters: {} });
  }

  /** The route of a path (no query; a trailing slash does not count), or undefined. */
  find(method: string, path: string): RouteMatch<T> | undefined {
    const direct = this.whole.get(`${method} ${trimmed(path)}`);
    if (direct) return direct;
    const values: string[] = [];
    const endpoint = descend(this.root, segmentsOf(path), 0, values, (endpoints) => endpoints.get(method));
    if (!endpoint) return undefined;
    return {
      value: endpoint.value,
      parameters: Object.fromEntries(endpoint.names.map((name, i) => [name, values[i] ?? ''])),
    };
  }

  /** The methods that a path answers to; none when nobody knows it. */
  methodsOf(path: string): string[] {
    const methods = new Set<string>();
    descend(this.root, segmentsOf(path), 0, [], (endpoints) => {
      for (const method of endpoints.keys()) methods.add(method);
      return undefined;
    });
    return [...methods].sort();
  }
}

type Take<T> = (endpoints: Map<string, Endpoint<T>>) => Endpoint<T> | undefined;

function descend<T>(
  at: Node<T>,
  path: string[],
  depth: number,
  values: string[],
  take: Take<T>,
): Endpoint<T> | undefined {
  if (depth === path.length) return take(at.endpoints);
  const segment = path[depth] as string;
  const fixed = at.fixed.get(segment);
  const found = fixed && descend(fixed, path, depth + 1, values, take);
  if (found) return found;
  if (at.parameter && segment !== '') {
    values.push(segment);
    const deeper = descend(at.parameter, path, depth + 1, values, take);
    if (deeper) return deeper;
    values.pop();
  }
  const rest = at.rest && take(at.rest);
  if (rest) values.push(path.slice(depth).join('/'));
  return rest;
}

function node<T>(): Node<T> {
  return { fixed: new Map(), endpoints: new Map() };
}

function stepInto<T>(from: Node<T>): Node<T> {
  from.parameter ??= node<T>();
  return from.parameter;
}

function stepBy<T>(from: Node<T>, segment: string): Node<T> {
  const known = from.fixed.get(segment);
  if (known) return known;
  const made = node<T>();
  from.fixed.set(segment, made);
  return made;
}

const trimmed = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
const segmentsOf = (path: string) => trimmed(path).slice(1).split('/');
