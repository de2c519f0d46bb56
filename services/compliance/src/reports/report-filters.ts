import { type Day, type Filter, invalid, say } from '@attesta/kit';
import type { ActivityReportRow, ActivityReportRequest__Output as Request } from '@attesta/proto/compliance';
import type { Validity } from '../domain/document/document-answer';
import { validityFilter } from '../repositories/validity-filter';

/** What narrows a report of one kind by what its responses say. */
export type AnswerFilters = Pick<Request, 'standing' | 'observation_type' | 'validity'>;

const standings = ['met', 'not met', 'no target'];
const validities = ['missing', 'valid', 'expiring', 'expired'];

/** @throws AppError invalid for a word that is none of them, naming the field */
export function checkFilters({ standing, validity, status, kind }: Request): void {
  const oneOf = (field: string, value: string | null | undefined, words: string[]): void => {
    if (value && !words.includes(value))
      throw invalid(field, say('compliance.one_of', { field, values: words.join(', ') }));
  };
  oneOf('standing', standing, standings);
  oneOf('validity', validity, validities);
  oneOf('status', status, ['due', 'overdue', 'upcoming', 'answered']);
  oneOf('kind', kind, ['checklist', 'kpi', 'observation', 'document']);
}

/** Whether a row is wanted by what its latest response says. */
export function isWanted(row: ActivityReportRow, { standing, observation_type, validity }: AnswerFilters): boolean {
  return (
    (!standing || row.standing === standing) &&
    (!observation_type || row.observation_type === observation_type) &&
    (!validity || row.validity === validity)
  );
}

/** The same as a filter of the database. Standing follows from the score: 100 is met, and without a target there is none. */
export function answerFilter({ standing, observation_type, validity }: AnswerFilters, today: Day): Filter {
  return {
    ...(standing ? standingFilter[standing] : {}),
    ...(observation_type ? { 'observation.observation_type': observation_type } : {}),
    ...(validity ? validityFilter(validity as Validity, today) : {}),
  };
}

const standingFilter: Record<string, Filter> = {
  met: { score: 100 },
  'not met': { score: { $lt: 100 } },
  'no target': { score: null, 'kpi.value': { $ne: null } },
};
