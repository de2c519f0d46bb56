/** How long signing out waits for what can still be sent, in milliseconds. */
const patience = 3_000;

const keyOf = (userId: string): string => `unsent.${userId}`;
let send: (() => Promise<void>) | undefined;

/**
 * How much of somebody's work this browser keeps that the server does not have yet. It stays when they sign out, is never sent
 * or shown to anybody else, and goes out when they are back. Who keeps it (a remote) says here how much it is.
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

  /** Says how what waits is sent. @returns takes it back */
  provideSend(next: () => Promise<void>): () => void {
    send = next;
    return () => {
      if (send === next) send = undefined;
    };
  },

  /** Sends what can be sent within three seconds. @returns how many things of the person still wait */
  async settle(userId: string): Promise<number> {
    if (send && unsentWork.count(userId) > 0) {
      await Promise.race([send().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, patience))]);
    }
    return unsentWork.count(userId);
  },
};
