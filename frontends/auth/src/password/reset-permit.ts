/** The permission to set a new password once, within ten minutes. */
export interface ResetPermit {
  sessionId: string;
  email: string;
  /** Of somebody who was invited and chooses the first one: for what, and by which link. */
  invitation?: { name: string; organization: string; token: string };
}

// In memory only: neither address nor storage may hold the id, so a reload begins anew.
let held: ResetPermit | undefined;

export const resetPermit = {
  get current(): ResetPermit | undefined {
    return held;
  },
  keep(permit: ResetPermit | undefined): void {
    held = permit;
  },
};
