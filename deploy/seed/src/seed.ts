import { inProduction } from '@attesta/kit';
import { seedAbsences } from './absences';
import { seedAccounts } from './accounts';
import { seedActionPlans } from './action-plans';
import { seedAgreements } from './agreements';
import { seedAnswers } from './answers';
import { seedAssessments } from './assessments';
import { seedCommittees } from './committees';
import { seedConfiguration } from './configuration';
import { eventually } from './eventually';
import { GatewayClient } from './gateway-client';
import { seedIncidents } from './incidents';
import { seedLibraries } from './library';
import { seedMeasures } from './measures';
import { seedNotifications } from './notifications';
import { seedPolicies } from './policies';
import { seedRecords } from './records';
import { seedRisks } from './risks';
import { seedSessions } from './sessions';
import { seedSurvey } from './survey';
import { seedSurveyBinders } from './survey-binders';
import { seedVersions } from './versions';
import { seedVotes } from './votes';
import { demoPassword, shownAccounts } from './world';

export interface DemoAccount {
  role: number;
  email: string;
  password: string;
  organization_id: string;
}

/**
 * Fills an installation with the demo: accounts by the services' internal calls, all else through the public API.
 * @param base address of the gateway
 * @throws Error in production: demo accounts have a published password
 */
export async function seedDemo(base: string): Promise<DemoAccount[]> {
  if (inProduction()) throw new Error('The demo seed refuses to run in production: its passwords are published.');
  await seedAccounts();
  const admin = await eventually('The first sign-in', () =>
    GatewayClient.signIn(base, 'admin@attesta.test', demoPassword).catch(() => undefined),
  );
  const libraries = await seedLibraries(admin);
  await seedConfiguration(admin, libraries.ambulatory);
  await seedVersions(base, admin);
  await seedMeasures(admin, libraries.ambulatory);
  await admin.signOut();
  await seedAnswers(base, libraries);
  await seedRecords(base);
  await seedSessions(base, libraries.ambulatory);
  await seedSurvey(base);
  await seedAssessments(base, libraries.ambulatory);
  await seedRisks(base);
  await seedAbsences(base);
  await seedPolicies(base);
  await seedAgreements(base);
  await seedActionPlans(base);
  await seedIncidents(base);
  await seedSurveyBinders(base, libraries.ambulatory);
  await seedCommittees(base);
  await seedVotes(base);
  await seedNotifications(base);
  return shownAccounts.map(({ role_id, email, organization_id }) => ({
    role: role_id,
    email,
    password: demoPassword,
    organization_id,
  }));
}
