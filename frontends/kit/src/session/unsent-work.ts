/** How long signing out waits for what can still be sent, in milliseconds. */
const patience = 3_000;

/** Who keeps unsent work (a remote) says here what can be done with it. */
interface Keeper {
  send: () => Promise<void>;
  /** Takes all of a person's work out of this browser. */
  forget: (userId: string) => Promise<void>;
}

const keyOf = (userId: string): string => `unsent.${userId}`;
let keeper: Keeper | undefined;

/**
 * How much of somebody's work this browser keeps that the server does not have yet. It stays when they sign out, unless they
 * have it deleted, is never sent or shown to anybody else, and goes out when they are back.
 */
export const unsentWork = {
  /** Things of a person that wait. */
  count(userId: string): number {
    return Number(localStorage.getItem(keyOf(userId))) || 0;
  },

  /** Says how many there are now. */
  note(userId: string, count: number): void {
    if (count > 0) localStorage.setItem(keyOf(userId), String(count));
    else localStorage.removeItem(keyOf(userId));
  },

  /** Says who keeps it. @returns takes it back */
  provide(next: Keeper): () => void {
    keeper = next;
    return () => {
      if (keeper === next) keeper = undefined;
    };
  },

  /** Sends what can be sent within three seconds. @returns how many things of the person still wait */
  async settle(userId: string): Promise<number> {
    if (keeper && unsentWork.count(userId) > 0) {
      await Promise.race([
        keeper.send().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ]);
    }
    return unsentWork.count(userId);
  },

  /** Takes all of a person's work out of this browser, unsent. */
  async forget(userId: string): Promise<void> {
    await keeper?.forget(userId);
  },
};
