/** What a page may fetch, for whom nothing is in the browser's memory: kB (1,000 bytes) of scripts as transferred, and requests. */
export interface Budget {
  scripts: number;
  requests: number;
}

/** Sign-in, whole. */
export const signInBudget: Budget = { scripts: 160, requests: 30 };

/** What a screen fetches besides, as the first one after sign-in. */
export const screenBudgets: Record<string, Budget> = {
  '/ss/dashboard': { scripts: 300, requests: 60 },
};
