import { type Day, type Filter, invalid, say } from '@attesta/kit';
import type { ActivityReportRow, ActivityReportRequest__Output as Request } from '@attesta/proto/compliance';
import { noObservationType as noType } from '@attesta/proto/compliance-words';
import type { Validity } from '../domain/document/document-answer';
import { validityFilter } from '../repositories/validity-filter';

/** What narrows a report of one kind by what its responses say. */
export type AnswerFilters = Pick<Request, 'standing' | 'observation_type' | 'observation_status' | 'validity'>;

const standings = ['met', 'not met', 'no target'];
const observed = ['Completed', 'Pending'];
const validities = ['missing', 'valid', 'expiring', 'expired'];

/** @throws AppError invalid for a word that is none of them, naming the field */
export function checkFilters({ standing, observation_status, validity, status, kind }: Request): void {
  const oneOf = (field: string, value: string | null | undefined, words: string[]): void => {
    if (value && !words.includes(value))
      throw invalid(field, say('compliance.one_of', { field, values: words.join(', ') }));
  };
  oneOf('standing', standing, standings);
  oneOf('observation_status', observation_status, observed);
  oneOf('validity', validity, validities);
  oneOf('status', status, ['due', 'overdue', 'upcoming', 'answered']);
  oneOf('kind', kind, ['checklist', 'kpi', 'observation', 'document']);
}

/** Whether a row is wanted by what its latest response says. */
export function isWanted(row: ActivityReportRow, asked: AnswerFilters): boolean {
  const { standing, observation_type, observation_status, validity } = asked;
  return (
    (!standing || row.standing === standing) &&
    (!observation_type || (row.observation_type || noType) === observation_type) &&
    (!observation_status || row.observation_status === observation_status) &&
    (!validity || row.validity === validity)
  );
}

/** The same as a filter of the database. Standing follows from the score: 100 is met, and without a target there is none. */
export function answerFilter(asked: AnswerFilters, today: Day): Filter {
  const { standing, observation_type, observation_status, validity } = asked;
  return {
    ...(standing ? standingFilter[standing] : {}),
    ...(observation_type ? { 'observation.observation_type': typed(observation_type) } : {}),
    ...(observation_status ? { 'observation.status': observation_status } : {}),
    ...(validity ? validityFilter(validity as Validity, today) : {}),
  };
}

const standingFilter: Record<string, Filter> = {
  met: { score: 100 },
  'not met': { score: { $lt: 100 } },
  'no target': { score: null, 'kpi.value': { $ne: null } },
};

function typed(type: string): Filter[string] {
  return type === noType ? { $in: ['', null, noType] } : type;
}
