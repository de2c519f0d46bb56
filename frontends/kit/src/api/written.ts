import type { EndpointName } from '@attesta/proto/endpoints';

type Listener = (write: EndpointName) => void;
const listeners = new Set<Listener>();

/** Calls back after each write, whether it succeeded or seems to have failed. */
export function onWritten(listener: Listener): void {
  listeners.add(listener);
}

/** A write has been answered, or nobody knows what became of it. */
export function tellWritten(write: EndpointName): void {
  for (const listener of listeners) listener(write);
}
