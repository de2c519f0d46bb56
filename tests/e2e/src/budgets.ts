/** What a page may fetch, for whom nothing is in the browser's memory: kB (1,000 bytes) of scripts as transferred, and requests. */
export interface Budget {
  scripts: number;
  requests: number;
}

/** Sign-in, whole. */
export const signInBudget: Budget = { scripts: 160, requests: 24 };

/**
 * What a screen fetches besides, as the first one after sign-in: lists of records with the calendar of their filter, scores with
 * the library that draws their charts.
 */
export const screenBudgets: Record<string, Budget> = {
  '/ss/activities': { scripts: 303, requests: 60 },
  '/ss/assignment': { scripts: 330, requests: 60 },
  '/ss/checklists': { scripts: 349, requests: 60 },
  '/ss/configuration': { scripts: 304, requests: 60 },
  '/ss/dashboard': { scripts: 320, requests: 60 },
  '/ss/document-records': { scripts: 357, requests: 60 },
  '/ss/gap-assessment': { scripts: 323, requests: 60 },
  '/ss/import': { scripts: 306, requests: 60 },
  '/ss/kpi-records': { scripts: 357, requests: 60 },
  '/ss/libraries': { scripts: 304, requests: 60 },
  '/ss/notifications': { scripts: 297, requests: 60 },
  '/ss/observation-records': { scripts: 357, requests: 60 },
  '/ss/organization': { scripts: 292, requests: 60 },
  '/ss/readiness': { scripts: 312, requests: 60 },
  '/ss/reports': { scripts: 289, requests: 60 },
  '/ss/roles': { scripts: 306, requests: 60 },
  '/ss/scores': { scripts: 718, requests: 60 },
  '/ss/self-assessment': { scripts: 333, requests: 60 },
  '/ss/risks': { scripts: 318, requests: 60 },
  '/ss/sessions': { scripts: 318, requests: 60 },
  '/ss/users': { scripts: 307, requests: 60 },
  '/ss/work': { scripts: 318, requests: 60 },
};
