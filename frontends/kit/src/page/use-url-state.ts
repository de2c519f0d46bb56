import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

type Value = string | number | boolean | string[];
/** Filters and the like, by name; the defaults also tell each one's type. */
export type UrlState = Record<string, Value>;

/**
 * State that is kept in the address, so that a link shows what the sender saw. What equals its default is left out. A change
 * is there at once: the router draws its new address later, when there is time, and a tick that went until then and came
 * back would be lost by the next one.
 * @param defaults must keep its identity between renders (a constant outside of the component)
 */
export function useUrlState<State extends UrlState>(defaults: State): [State, (changes: Partial<State>) => void] {
  const [, setParameters] = useSearchParams();
  const { pathname, search, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each drawn address is an arrival.
  useEffect(arrive, [key]);
  const newest = useSyncExternalStore(onChange, newestSearch);
  // On the way to another page, this one keeps what it had.
  const shown = pathname === window.location.pathname ? newest : search;
  const state = useMemo(() => readUrlState(new URLSearchParams(shown), defaults), [shown, defaults]);
  const change = useCallback(
    (changes: Partial<State>) => {
      const next = writeUrlState(newestParameters(), defaults, changes);
      underWay = { entry: historyEntry(), next };
      for (const listener of listeners) listener();
      setParameters(next, { replace: true, preventScrollReset: true });
    },
    [setParameters, defaults],
  );
  return [state, change];
}

/** The parameters that the address is about to have, and from which of its entries it goes there; an entry may come back. */
let underWay: { entry: string; next: URLSearchParams } | undefined;

function arrive(): void {
  if (underWay?.entry !== historyEntry()) underWay = undefined;
}

const listeners = new Set<() => void>();

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const newestSearch = (): string => newestParameters().toString();

/** From the address itself, for the last drawing lacks what is not drawn yet; and it lacks a change of the same moment. */
function newestParameters(): URLSearchParams {
  return underWay?.entry === historyEntry() ? underWay.next : new URLSearchParams(window.location.search);
}

/** The router gives each entry a key of its own, also one that replaces another. */
function historyEntry(): string {
  return `${window.location.href} ${(window.history.state as { key?: string } | null)?.key ?? ''}`;
}

/** Reads a state from search parameters; what cannot be read falls back to its default. */
export function readUrlState<State extends UrlState>(parameters: URLSearchParams, defaults: State): State {
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => [name, readValue(parameters, name, fallback)]),
  ) as State;
}

function readValue(parameters: URLSearchParams, name: string, fallback: Value): Value {
  if (Array.isArray(fallback)) return parameters.has(name) ? parameters.getAll(name).filter(Boolean) : fallback;
  const text = parameters.get(name);
  if (text === null) return fallback;
  if (typeof fallback === 'boolean') return text === 'true';
  if (typeof fallback !== 'number') return text;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : fallback;
}

/** Gives the search parameters with changes applied; parameters of others stay as they are. */
export function writeUrlState<State extends UrlState>(
  current: URLSearchParams,
  defaults: State,
  changes: Partial<State>,
): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    if (value === undefined || String(value) === String(defaults[name])) continue;
    for (const item of Array.isArray(value) ? value : [value]) next.append(name, String(item));
  }
  return next;
}
