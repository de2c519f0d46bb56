import { createHash } from 'node:crypto';

/** The same id for the same thing in every run, so that seeding twice changes nothing. */
export function seedId(name: string): string {
  return createHash('sha256').update(`attesta demo: ${name}`).digest('hex').slice(0, 24);
}

/** Of every demo account; shown by `npm start`, refused in production. */
export const demoPassword = 'Attesta-Demo-2026';

export interface DemoOrganization {
  id: string;
  name: string;
  /** 0 the platform itself, 1 corporate, 2 sub branch, 3 individual. */
  company_type: number;
  /** Index in the specification's list: 0 hospital, 1 polyclinic, 2 clinic, 3 PHC, 4 specialized clinic, 5 laboratory. */
  organization_type: number;
  parent_id?: string;
  city: string;
  state: string;
  country: string;
  /** The name of its subscription package; Enterprise, with room for several sessions each, where nothing is said. */
  package?: string;
  /** How many accounts it may have: client admins, updaters, viewers and surveyors; 5, 50, 20 and 10 where nothing is said. */
  quotas?: readonly [number, number, number, number];
  /** So many days the licence holds from now on; 240 where nothing is said. */
  licenceDays?: number;
  /** What it wants of scores; the usual where nothing is said. */
  score_target?: number;
  score_warning?: number;
}

const states: Record<string, string> = {
  Geneva: 'Geneva',
  Harrogate: 'North Yorkshire',
  Lausanne: 'Vaud',
  Leeds: 'Leeds',
  Locarno: 'Ticino',
  Lugano: 'Ticino',
  York: 'York',
};

const organization = (name: string, city: string, organization_type: number, parent?: string): DemoOrganization => ({
  id: seedId(name),
  name,
  city,
  state: states[city] ?? '',
  country: /Northwind/.test(name) ? 'United Kingdom' : 'Switzerland',
  organization_type,
  company_type: parent ? 2 : 1,
  ...(parent ? { parent_id: seedId(parent) } : {}),
});

/** The platform's own organization, home of platform administrators; company_type 0 keeps it out of lists of clients. */
export const platformOrganization = { ...organization('Attesta', 'Geneva', 0), company_type: 0, licenceDays: 3650 };

export const demoOrganizations: DemoOrganization[] = [
  platformOrganization,
  { ...organization('Northwind Health Group', 'Leeds', 0), quotas: [10, 100, 40, 20] },
  { ...organization('Northwind Riverside Clinic', 'York', 2, 'Northwind Health Group'), quotas: [2, 20, 8, 4] },
  {
    ...organization('Northwind Hilltop Laboratory', 'Harrogate', 5, 'Northwind Health Group'),
    package: 'Standard',
    quotas: [1, 10, 4, 2],
    licenceDays: 85,
  },
  { ...organization('Lakeside Medical Center', 'Lugano', 0), score_target: 90, score_warning: 60 },
  {
    ...organization('Lakeside Laboratory', 'Locarno', 5, 'Lakeside Medical Center'),
    package: 'Standard',
    quotas: [1, 10, 4, 2],
  },
  // Nobody works here yet, and its licence runs out: what a platform's dashboard is there to tell.
  {
    ...organization('Harbour Dental Clinic', 'Lausanne', 4),
    company_type: 3,
    package: 'Basic',
    quotas: [1, 10, 5, 4],
    licenceDays: 20,
  },
];

export interface DemoUser {
  id: string;
  name: string;
  email: string;
  role_id: number;
  organization_id: string;
  /** 1 internal, 2 external surveyor. */
  surveyor_type?: number;
}

const user = (name: string, email: string, role_id: number, home: string, surveyor_type?: number): DemoUser => ({
  id: seedId(email),
  name,
  email,
  role_id,
  organization_id: seedId(home),
  ...(surveyor_type ? { surveyor_type } : {}),
});

export const demoUsers: DemoUser[] = [
  user('Paula Admin', 'admin@attesta.test', 1, 'Attesta'),
  user('Samir Haas', 'super@attesta.test', 2, 'Attesta'),
  user('Nadia Rahman', 'super@northwind.test', 2, 'Northwind Health Group'),
  user('Owen Clarke', 'admin@northwind.test', 3, 'Northwind Health Group'),
  user('Grace Okafor', 'updater@northwind.test', 4, 'Northwind Health Group'),
  user('Tom Becker', 'updater2@northwind.test', 4, 'Northwind Health Group'),
  user('Sofia Marin', 'surveyor@northwind.test', 5, 'Northwind Health Group', 1),
  user('Henrik Dahl', 'external@northwind.test', 5, 'Northwind Health Group', 2),
  user('Vera Lindt', 'viewer@northwind.test', 6, 'Northwind Health Group'),
  user('Ruth Adler', 'updater@riverside.test', 4, 'Northwind Riverside Clinic'),
  user('Luca Bernasconi', 'super@lakeside.test', 2, 'Lakeside Medical Center'),
  user('Maya Keller', 'admin@lakeside.test', 3, 'Lakeside Medical Center'),
  user('Amir Haddad', 'updater@lakeside.test', 4, 'Lakeside Medical Center'),
  user('Chen Wei', 'surveyor@lakeside.test', 5, 'Lakeside Medical Center', 1),
  user('Ines Duarte', 'viewer@lakeside.test', 6, 'Lakeside Medical Center'),
];

/** The accounts that `npm start` shows: one for each role, of role 2 that of a client. */
export const shownAccounts = demoUsers.filter(({ email }) =>
  [
    'admin@attesta.test',
    'super@northwind.test',
    'admin@northwind.test',
    'updater@northwind.test',
    'surveyor@northwind.test',
    'viewer@northwind.test',
  ].includes(email),
);
