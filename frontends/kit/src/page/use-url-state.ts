import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

type Value = string | number | boolean | string[];
/** Filters and the like, by name; the defaults also tell each one's type. */
export type UrlState = Record<string, Value>;

/**
 * State that is kept in the address, so that a link shows what the sender saw. What equals its default is left out.
 * @param defaults must keep its identity between renders (a constant outside of the component)
 */
export function useUrlState<State extends UrlState>(defaults: State): [State, (changes: Partial<State>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = useMemo(() => readUrlState(parameters, defaults), [parameters, defaults]);
  const change = useCallback(
    (changes: Partial<State>) => {
      const next = writeUrlState(newestParameters(), defaults, changes);
      underWay = { entry: historyEntry(), next };
      setParameters(next, { replace: true, preventScrollReset: true });
    },
    [setParameters, defaults],
  );
  return [state, change];
}

/** The parameters that the address is about to have, and from which of its entries it goes there. */
let underWay: { entry: string; next: URLSearchParams } | undefined;

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
