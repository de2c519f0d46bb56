import type { people } from './people';

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
  '/ss/absences': { scripts: 301, requests: 60 },
  '/ss/activities': { scripts: 302, requests: 60 },
  '/ss/assignment': { scripts: 332, requests: 60 },
  '/ss/audit-trail': { scripts: 331, requests: 60 },
  '/ss/checklists': { scripts: 346, requests: 60 },
  '/ss/configuration': { scripts: 302, requests: 60 },
  '/ss/dashboard': { scripts: 295, requests: 60 },
  '/ss/document-records': { scripts: 356, requests: 60 },
  '/ss/gap-assessment': { scripts: 320, requests: 60 },
  '/ss/incidents': { scripts: 348, requests: 60 },
  '/ss/import': { scripts: 302, requests: 60 },
  '/ss/kpi-records': { scripts: 357, requests: 60 },
  '/ss/libraries': { scripts: 302, requests: 60 },
  '/ss/notifications': { scripts: 312, requests: 60 },
  '/ss/observation-records': { scripts: 356, requests: 60 },
  '/ss/organization': { scripts: 289, requests: 60 },
  '/ss/readiness': { scripts: 308, requests: 60 },
  '/ss/reports': { scripts: 281, requests: 60 },
  '/ss/roles': { scripts: 306, requests: 60 },
  '/ss/scores': { scripts: 713, requests: 60 },
  '/ss/self-assessment': { scripts: 331, requests: 60 },
  '/ss/actions': { scripts: 350, requests: 60 },
  '/ss/risks': { scripts: 313, requests: 60 },
  '/ss/agreements': { scripts: 300, requests: 60 },
  '/ss/policies': { scripts: 304, requests: 60 },
  '/ss/policy-attachments': { scripts: 304, requests: 60 },
  '/ss/stored-files': { scripts: 303, requests: 60 },
  '/ss/survey-binders': { scripts: 321, requests: 60 },
  '/ss/sessions': { scripts: 312, requests: 60 },
  '/ss/users': { scripts: 306, requests: 60 },
  '/ss/agendas': { scripts: 299, requests: 60 },
  '/ss/committees': { scripts: 299, requests: 60 },
  '/ss/discussion-points': { scripts: 335, requests: 60 },
  '/ss/meetings': { scripts: 333, requests: 60 },
  '/ss/work': { scripts: 314, requests: 60 },
};

/** What a screen costs one of the other roles: of calls, those that the page asks, the shell's own among them, without the stream of live events. */
export interface RoleBudget extends Budget {
  role: keyof typeof people;
  path: string;
  calls: number;
}

/**
 * The start page of each role, which is another one for each, and the screens that they come for. The shell asks three calls
 * (preferences, organization, notifications), and two where nobody is acted for: the platform's own people belong to none.
 */
export const roleBudgets: RoleBudget[] = [
  { role: 1, path: '/ss/dashboard', scripts: 300, requests: 60, calls: 3 },
  { role: 1, path: '/ss/organizations', scripts: 306, requests: 60, calls: 5 },
  { role: 1, path: '/ss/packages', scripts: 302, requests: 60, calls: 5 },
  { role: 2, path: '/ss/dashboard', scripts: 300, requests: 60, calls: 4 },
  { role: 2, path: '/ss/organizations', scripts: 306, requests: 60, calls: 7 },
  { role: 4, path: '/ss/dashboard', scripts: 300, requests: 60, calls: 4 },
  { role: 4, path: '/ss/work', scripts: 314, requests: 60, calls: 6 },
  { role: 5, path: '/ss/dashboard', scripts: 300, requests: 60, calls: 4 },
  { role: 5, path: '/ss/sessions', scripts: 312, requests: 60, calls: 5 },
  { role: 5, path: '/ss/work', scripts: 314, requests: 60, calls: 5 },
  { role: 6, path: '/ss/dashboard', scripts: 300, requests: 60, calls: 4 },
  { role: 6, path: '/ss/readiness', scripts: 308, requests: 60, calls: 4 },
];
