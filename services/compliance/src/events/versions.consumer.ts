import { consumer } from '@attesta/kit';
import { carryForward } from '../versions/carry-forward';

/** content.version.adopted: an organization works with another version of a library, and what it has taken along. */
export interface VersionAdopted {
  /** The version that it works with now, and the one before. */
  library_id: string;
  previous_id: string;
  /** Ids before and now of what people can be assigned to, and of the activities whose answers count on. */
  nodes: [string, string][];
  activities: [string, string][];
}

/** Takes assignments, sessions, answers and scores of an organization along to the version that it has adopted. */
export const versionsConsumer = consumer<VersionAdopted>({
  name: 'compliance-versions',
  subjects: ['content.version.adopted'],
  changes: [
    'compliance.assignment',
    'compliance.response',
    'compliance.kpi_rollup',
    'compliance.scores',
    'compliance.surveyor_session',
    'compliance.action_plan',
    'compliance.risk',
  ],
  handle: ({ data, organization_id }, unit) => carryForward(unit.withOrganization(organization_id), data),
});
