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
  '/ss/absences': { scripts: 295, requests: 60 },
  '/ss/activities': { scripts: 296, requests: 60 },
  '/ss/assignment': { scripts: 316, requests: 60 },
  '/ss/audit-trail': { scripts: 325, requests: 60 },
  '/ss/checklists': { scripts: 338, requests: 60 },
  '/ss/configuration': { scripts: 296, requests: 60 },
  '/ss/dashboard': { scripts: 292, requests: 60 },
  '/ss/document-records': { scripts: 349, requests: 60 },
  '/ss/gap-assessment': { scripts: 312, requests: 60 },
  '/ss/incidents': { scripts: 343, requests: 60 },
  '/ss/import': { scripts: 296, requests: 60 },
  '/ss/kpi-records': { scripts: 351, requests: 60 },
  '/ss/libraries': { scripts: 296, requests: 60 },
  '/ss/notifications': { scripts: 306, requests: 60 },
  '/ss/observation-records': { scripts: 349, requests: 60 },
  '/ss/organization': { scripts: 283, requests: 60 },
  '/ss/readiness': { scripts: 302, requests: 60 },
  '/ss/reports': { scripts: 275, requests: 60 },
  '/ss/roles': { scripts: 299, requests: 60 },
  '/ss/scores': { scripts: 708, requests: 60 },
  '/ss/self-assessment': { scripts: 324, requests: 60 },
  '/ss/actions': { scripts: 345, requests: 60 },
  '/ss/risks': { scripts: 308, requests: 60 },
  '/ss/agreements': { scripts: 294, requests: 60 },
  '/ss/policies': { scripts: 298, requests: 60 },
  '/ss/policy-attachments': { scripts: 298, requests: 60 },
  '/ss/stored-files': { scripts: 297, requests: 60 },
  '/ss/survey-binders': { scripts: 315, requests: 60 },
  '/ss/sessions': { scripts: 307, requests: 60 },
  '/ss/users': { scripts: 300, requests: 60 },
  '/ss/agendas': { scripts: 293, requests: 60 },
  '/ss/committees': { scripts: 293, requests: 60 },
  '/ss/discussion-points': { scripts: 324, requests: 60 },
  '/ss/meetings': { scripts: 327, requests: 60 },
  '/ss/work': { scripts: 309, requests: 60 },
};
