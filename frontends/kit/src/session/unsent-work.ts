/** How long signing out waits for what can still be sent, in milliseconds. */
const patience = 3_000;

/** Who keeps unsent work (a remote) says here what can be done with it. */
interface Keeper {
  send: () => Promise<void>;
  /** Takes all of a person's work out of this browser. */
  forget: (userId: string) => Promise<void>;
}

const prefixOf = (userId: string): string => `unsent.${userId}`;
const keepers = new Set<Keeper>();

/**
 * How much of somebody's work this browser keeps that the server does not have yet. It stays when they sign out, unless they
 * have it deleted, is never sent or shown to anybody else, and goes out when they are back.
 */
export const unsentWork = {
  /** Things of a person that wait. */
  count(userId: string): number {
    const prefix = prefixOf(userId);
    const keys = Object.keys(localStorage).filter((key) => key === prefix || key.startsWith(`${prefix}.`));
    return keys.reduce((sum, key) => sum + (Number(localStorage.getItem(key)) || 0), 0);
  },

  /** Says how many there are now. @param of what, where somebody else counts too */
  note(userId: string, count: number, of = ''): void {
    const key = of ? `${prefixOf(userId)}.${of}` : prefixOf(userId);
    if (count > 0) localStorage.setItem(key, String(count));
    else localStorage.removeItem(key);
  },

  /** Says who keeps it. @returns takes it back */
  provide(next: Keeper): () => void {
    keepers.add(next);
    return () => void keepers.delete(next);
  },

  /** Sends what can be sent within three seconds. @returns how many things of the person still wait */
  async settle(userId: string): Promise<number> {
    if (keepers.size > 0 && unsentWork.count(userId) > 0) {
      await Promise.race([
        Promise.allSettled([...keepers].map((keeper) => keeper.send())),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ]);
    }
    return unsentWork.count(userId);
  },

  /** Takes all of a person's work out of this browser, unsent. */
  async forget(userId: string): Promise<void> {
    for (const keeper of keepers) await keeper.forget(userId);
  },
};
