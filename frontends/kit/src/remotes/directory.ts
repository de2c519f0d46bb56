import { isDescription, type Remote, type RemoteDescription, type RemotePlace } from './description';

/** The remotes of this deployment, as far as they are known by now. */
export interface Directory {
  remotes: readonly Remote[];
  /** Every remote has said what it is, or could not. */
  complete: boolean;
  /** Remotes that could not say what they are, and that this browser has never heard of before. */
  unknown: readonly string[];
  /** The list of remotes itself could not be read. */
  error?: unknown;
}

/** What this browser remembers from the last time, so that neither the first paint nor the menu waits for anybody. */
interface Remembered {
  list: RemotePlace[];
  descriptions: Record<string, RemoteDescription>;
}

const storageKey = 'remotes';
/** A remote that takes longer, in milliseconds, is taken for down. */
const patience = 5000;

class DirectoryStore {
  private value: Directory;
  private readonly listeners = new Set<() => void>();
  private readonly known: Remembered;
  private loading?: Promise<void>;

  constructor() {
    this.known = remembered();
    this.value = this.summary(false);
  }

  get current(): Directory {
    return this.value;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Reads the list of remotes and asks all of them at once what they are; `current` grows with each that answers. One that is
   * down or says nonsense keeps what it said last.
   */
  load(): Promise<void> {
    this.loading ??= this.read().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async read(): Promise<void> {
    try {
      const { remotes } = (await json('/remotes.json')) as { remotes: RemotePlace[] };
      this.known.list = remotes;
    } catch (error) {
      if (this.known.list.length === 0) return this.publish({ ...this.summary(true), error });
    }
    this.publish(this.summary(false));
    await Promise.all(this.known.list.map((remote) => this.ask(remote)));
    this.publish(this.summary(true));
  }

  private async ask({ name, address }: RemotePlace): Promise<void> {
    const description = await json(`${address}remote.json`).catch(() => undefined);
    if (!isDescription(description)) return;
    this.known.descriptions[name] = description;
    this.publish(this.summary(false));
  }

  private summary(complete: boolean): Directory {
    const { list, descriptions } = this.known;
    const unknown = complete ? list.filter(({ name }) => !descriptions[name]).map(({ name }) => name) : [];
    const remotes = list.flatMap((place) => {
      const description = descriptions[place.name];
      return description ? [{ ...description, ...place }] : [];
    });
    return { remotes, complete, unknown };
  }

  private publish(next: Directory): void {
    this.value = next;
    if (next.complete && !next.error) remember(this.known);
    for (const listener of this.listeners) listener();
  }
}

/**
 * What the page has asked for before its scripts were there (frontends/shell/src/first-paint); each answer serves once. They are
 * what the replies say rather than replies: the page hears the list of remotes before this file does and has then asked for all
 * that follows from it, so that nothing is asked for twice however late the list comes.
 */
const early = (globalThis as { attestaAsked?: Record<string, Promise<unknown>> }).attestaAsked ?? {};

async function json(address: string): Promise<unknown> {
  const asked = early[address];
  delete early[address];
  return asked ?? read(address);
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

function remembered(): Remembered {
  try {
    const { list, descriptions } = JSON.parse(localStorage.getItem(storageKey) ?? '') as Remembered;
    const sound = Object.entries(descriptions).filter(([, description]) => isDescription(description));
    return { list: list.filter(({ name, address }) => name && address), descriptions: Object.fromEntries(sound) };
  } catch {
    return { list: [], descriptions: {} };
  }
}

function remember({ list, descriptions }: Remembered): void {
  const deployed = list.flatMap(({ name }) => (descriptions[name] ? [[name, descriptions[name]]] : []));
  try {
    localStorage.setItem(storageKey, JSON.stringify({ list, descriptions: Object.fromEntries(deployed) }));
  } catch {
    // A full storage costs the next visit a moment, nothing else.
  }
}

/** The one directory of the page, shared by the shell and all remotes. */
export const directory = new DirectoryStore();
