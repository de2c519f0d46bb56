/** What a page may fetch, for whom nothing is in the browser's memory: kB (1,000 bytes) of scripts as transferred, and requests. */
export interface Budget {
  scripts: number;
  requests: number;
}

/** Sign-in, whole. */
export const signInBudget: Budget = { scripts: 160, requests: 24 };

/**
 * What a screen fetches besides, as the first one after sign-in; scores with the library that draws their charts. What a dashboard
 * should weigh is 300.
 */
export const screenBudgets: Record<string, Budget> = {
  '/ss/activities': { scripts: 400, requests: 60 },
  '/ss/assignment': { scripts: 420, requests: 60 },
  '/ss/checklists': { scripts: 410, requests: 60 },
  '/ss/configuration': { scripts: 400, requests: 60 },
  '/ss/dashboard': { scripts: 410, requests: 60 },
  '/ss/libraries': { scripts: 400, requests: 60 },
  '/ss/notifications': { scripts: 400, requests: 60 },
  '/ss/reports': { scripts: 300, requests: 60 },
  '/ss/roles': { scripts: 400, requests: 60 },
  '/ss/scores': { scripts: 775, requests: 60 },
  '/ss/users': { scripts: 400, requests: 60 },
  '/ss/work': { scripts: 410, requests: 60 },
};
