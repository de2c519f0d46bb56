/** What a page may fetch, for whom nothing is in the browser's memory: kB (1,000 bytes) of scripts as transferred, and requests. */
export interface Budget {
  scripts: number;
  requests: number;
}

/** Sign-in, whole. */
export const signInBudget: Budget = { scripts: 160, requests: 24 };

/** A voting page, whole: the page with its style, its script and icon. */
export const votingBudget: Budget = { scripts: 45, requests: 5 };

/**
 * What a screen fetches besides, as the first one after sign-in: lists of records with the calendar of their filter, scores with
 * the library that draws their charts.
 */
export const screenBudgets: Record<string, Budget> = {
  '/ss/absences': { scripts: 300, requests: 60 },
  '/ss/activities': { scripts: 301, requests: 60 },
  '/ss/assignment': { scripts: 321, requests: 60 },
  '/ss/audit-trail': { scripts: 330, requests: 60 },
  '/ss/checklists': { scripts: 344, requests: 60 },
  '/ss/configuration': { scripts: 301, requests: 60 },
  '/ss/dashboard': { scripts: 294, requests: 60 },
  '/ss/document-records': { scripts: 354, requests: 60 },
  '/ss/gap-assessment': { scripts: 316, requests: 60 },
  '/ss/incidents': { scripts: 346, requests: 60 },
  '/ss/import': { scripts: 301, requests: 60 },
  '/ss/kpi-records': { scripts: 355, requests: 60 },
  '/ss/libraries': { scripts: 301, requests: 60 },
  '/ss/notifications': { scripts: 311, requests: 60 },
  '/ss/observation-records': { scripts: 354, requests: 60 },
  '/ss/organization': { scripts: 288, requests: 60 },
  '/ss/readiness': { scripts: 305, requests: 60 },
  '/ss/reports': { scripts: 280, requests: 60 },
  '/ss/roles': { scripts: 304, requests: 60 },
  '/ss/scores': { scripts: 712, requests: 60 },
  '/ss/self-assessment': { scripts: 328, requests: 60 },
  '/ss/actions': { scripts: 349, requests: 60 },
  '/ss/risks': { scripts: 312, requests: 60 },
  '/ss/agreements': { scripts: 299, requests: 60 },
  '/ss/policies': { scripts: 303, requests: 60 },
  '/ss/policy-attachments': { scripts: 303, requests: 60 },
  '/ss/stored-files': { scripts: 302, requests: 60 },
  '/ss/survey-binders': { scripts: 320, requests: 60 },
  '/ss/sessions': { scripts: 311, requests: 60 },
  '/ss/users': { scripts: 305, requests: 60 },
  '/ss/agendas': { scripts: 298, requests: 60 },
  '/ss/committees': { scripts: 298, requests: 60 },
  '/ss/discussion-points': { scripts: 329, requests: 60 },
  '/ss/meetings': { scripts: 332, requests: 60 },
  '/ss/work': { scripts: 313, requests: 60 },
};
