import findMyWay, { type HTTPMethod } from 'find-my-way';

/** A match: what was registered, and the path's parameters, decoded. */
export interface RouteMatch<T> {
  value: T;
  parameters: Record<string, string>;
}

interface Registered<T> {
  value: T;
  /** What `{name=**}` is called, which takes everything that is left of the path. */
  rest?: string;
}

/** Finds the route of a method and path in find-my-way's tree of segments. A fixed segment wins over a parameter. */
export class RouteMatcher<T> {
  // A parameter may be as long as Node lets an address be.
  private readonly router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: Number.MAX_SAFE_INTEGER });
  private readonly methods = new Set<HTTPMethod>();

  /** Registers a google.api.http template such as "/api/libraries/getById/{id}". The first registration of a path wins. */
  add(given: string, template: string, value: T): void {
    const method = given as HTTPMethod;
    const rest = /\{([^}]+)=\*\*\}$/.exec(template)?.[1];
    const path = template
      .replace(/(?<=.)\/$/, '')
      .replaceAll(':', '::')
      .replace(/\{[^}]+=\*\*\}$/, '*')
      .replace(/\{([^}]+)\}/g, ':$1');
    if (this.router.hasRoute(method, path)) return;
    this.router.on(method, path, () => undefined, { value, rest } satisfies Registered<T>);
    this.methods.add(method);
  }

  /**
   * The route of a path (no query; a trailing slash does not count), or undefined, also where an escape such as "%E0" is
   * broken off.
   */
  find(method: string, path: string): RouteMatch<T> | undefined {
    const found = this.router.find(method as HTTPMethod, path);
    if (!found?.store) return undefined;
    const { value, rest } = found.store as Registered<T>;
    const { '*': remainder, ...named } = found.params as Record<string, string>;
    const parameters = rest && remainder !== undefined ? { ...named, [rest]: remainder } : named;
    return Object.values(parameters).includes('') ? undefined : { value, parameters };
  }

  /** The methods that a path answers to; none when nobody knows it. */
  methodsOf(path: string): string[] {
    return [...this.methods].filter((method) => this.find(method, path)).sort();
  }
}
