import type { Reply, Request } from '@attesta/ui';

export type IncidentDetail = NonNullable<Reply<'compliance.GetIncident'>['data']>;
export type IncidentHandling = NonNullable<IncidentDetail['handling']>;
export type IncidentAction = NonNullable<IncidentHandling['actions']>[number];
export type IncidentChanges = Request<'compliance.UpdateIncident'>;

/** What those who handle an incident do with it, each in a drawer of its own. */
export type HandlingStep = 'triage' | 'investigate' | 'act' | 'close' | 'reject' | 'duplicate' | 'classify';
