import { preferredLanguage } from '../i18n/languages';
import { session } from '../session/store';
import { browserChoice, rememberInBrowser } from './browser-choice';
import { type Preferences, readPreferences } from './preferences';

/** What this browser keeps of one user: what the server said last, and what it has not been told yet. */
interface Kept {
  saved: Preferences;
  changes: Partial<Preferences>;
}

type Listener = () => void;
const prefix = 'preferences.';

/**
 * The preferences that hold now: the signed-in user's, kept in this browser so that the first paint is right, or the
 * browser's own while nobody is signed in. preferences/sync.ts exchanges them with the server.
 */
class PreferencesStore {
  private userId = session.current?.userId ?? '';
  private value = this.read();
  private listeners = new Set<Listener>();
  private savers = new Set<Listener>();

  constructor() {
    session.subscribe(() => this.renew());
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(prefix) || key === 'language' || key === 'theme') this.renew();
    });
  }

  get current(): Preferences {
    return this.value;
  }

  /** The language to show: the chosen one, else the browser's. */
  get language(): string {
    return this.value.language || preferredLanguage();
  }

  /** Changes what is given and leaves the rest; shown at once, in every tab. */
  save = (changes: Partial<Preferences>): void => {
    if (this.userId) this.keep({ ...this.kept(), changes: { ...this.unsent, ...changes } });
    else rememberInBrowser(changes);
    this.renew();
    for (const saver of this.savers) saver();
  };

  /** What the signed-in user changed and the server does not know yet. */
  get unsent(): Partial<Preferences> {
    return this.kept().changes;
  }

  /** The server told a user's preferences; what is still unsent stays on top of them. */
  receive(userId: string, saved: unknown): void {
    if (userId !== this.userId) return;
    this.keep({ saved: readPreferences(saved), changes: this.unsent });
    this.renew();
  }

  /** The server took the changes, and answered with everything. */
  settle(userId: string, sent: Partial<Preferences>, saved: unknown): void {
    if (userId !== this.userId) return;
    rememberInBrowser(sent);
    this.keep({ saved: readPreferences(saved), changes: without(this.unsent, sent) });
    this.renew();
  }

  /** The server did not take the changes: what held before holds again, unless it was changed once more meanwhile. */
  giveUp(userId: string, sent: Partial<Preferences>): void {
    if (userId !== this.userId) return;
    this.keep({ ...this.kept(), changes: without(this.unsent, sent) });
    this.renew();
  }

  /** @returns the function that stops it */
  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls back when something was changed in this tab. @returns the function that stops it */
  onSave(saver: Listener): () => void {
    this.savers.add(saver);
    return () => this.savers.delete(saver);
  }

  private renew(): void {
    this.userId = session.current?.userId ?? '';
    const next = this.read();
    if (JSON.stringify(next) === JSON.stringify(this.value)) return;
    this.value = next;
    for (const listener of this.listeners) listener();
  }

  private read(): Preferences {
    if (!this.userId) return browserChoice();
    const { saved, changes } = this.kept();
    return { ...saved, ...changes };
  }

  private kept(): Kept {
    const text = localStorage.getItem(prefix + this.userId);
    // Somebody new to this browser sees it as it was until the server has said how they like it.
    if (!text) return { saved: { ...browserChoice(), language: '' }, changes: {} };
    try {
      const { saved, changes } = JSON.parse(text) as Partial<Kept>;
      return { saved: readPreferences(saved), changes: changes ?? {} };
    } catch {
      return { saved: readPreferences({}), changes: {} };
    }
  }

  private keep(kept: Kept): void {
    localStorage.setItem(prefix + this.userId, JSON.stringify(kept));
  }
}

function without(changes: Partial<Preferences>, sent: Partial<Preferences>): Partial<Preferences> {
  const isSent = ([name, value]: [string, unknown]): boolean => sent[name as keyof Preferences] === value;
  return Object.fromEntries(Object.entries(changes).filter((entry) => !isSent(entry)));
}

/** The one store of this page. */
export const preferences = new PreferencesStore();
