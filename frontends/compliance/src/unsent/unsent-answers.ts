import { fieldsSay, fieldsToWire } from '../recorded/fields';
import type { RecordedKind } from '../shared/types';
import { answersSay, answersToWire } from '../work/answers';

export type FileStatus = 'draft' | 'submitted';

/** What somebody has said: of a checklist by element, of a KPI value, an observation or a document by field. */
export type Changes = Readonly<Record<string, unknown>>;

/** What of a response is needed to send more to it. */
export interface AnsweredResponse {
  id?: string;
  version?: number;
  file_status?: string;
}

/** What of a form is needed to keep and send what is answered to it. */
export interface AnswerForm {
  id?: string;
  name?: string;
  type?: number;
  /** Absent of checklists. */
  kind?: RecordedKind;
  admin_activity_id?: string;
  client_activity_id?: string;
  response_frequency?: string;
  period?: string;
  period_start?: string;
  period_end?: string;
  response?: AnsweredResponse | null;
}

/** The response on the server that answers were given on top of; none where there was no response yet. */
export interface Base {
  id: string;
  version: number;
  file_status: FileStatus;
}

/** One try to send, kept before it begins: the same again under the same key is carried out once. */
export interface Attempt {
  idempotencyKey: string;
  changes: Changes;
  wanted?: FileStatus;
  base?: Base;
}

/** Why what was sent is not taken; 409 is a newer state on the server. */
export interface Problem {
  status: number;
  message: string;
}

/** Answers of one person to one activity for one period that the server does not have yet. */
export interface UnsentAnswers {
  key: string;
  userId: string;
  organizationId: string;
  activity: {
    id: string;
    type: number;
    name: string;
    admin_activity_id: string;
    client_activity_id: string;
    /** Absent of checklists. */
    kind?: RecordedKind;
  };
  response_frequency: string;
  period_start: string;
  /** The day in the period that they were given for, YYYY-MM-DD; empty for what is answered once. */
  day: string;
  /** When the first of them was given, in milliseconds: they are sent in this order. */
  since: number;
  base?: Base;
  /** What no attempt holds. */
  changes: Changes;
  /** Draft or submitted, when the person has said so. */
  wanted?: FileStatus;
  attempt?: Attempt;
  problem?: Problem;
}

/** Whose answers they are and for which organization. */
export type Owner = Pick<UnsentAnswers, 'userId' | 'organizationId'>;

/** Nothing yet, of a form that somebody answers. @param today YYYY-MM-DD; a page left open overnight answers for its own period */
export function unsentOf(owner: Owner, form: AnswerForm, now: number, today: string): UnsentAnswers {
  const { id = '', name = '', type = 1, period = '', period_start = '', period_end = '' } = form;
  const { admin_activity_id = '', client_activity_id = '', kind } = form;
  const within = today < period_start ? period_start : today > period_end ? period_end : today;
  return {
    key: [owner.userId, owner.organizationId, id, period].join(' '),
    ...owner,
    activity: { id, type, name, admin_activity_id, client_activity_id, ...(kind ? { kind } : {}) },
    response_frequency: form.response_frequency ?? '',
    period_start,
    day: period_start ? within : '',
    since: now,
    base: baseOf(form.response),
    changes: {},
  };
}

/** What of a response later answers go on top of. */
export function baseOf(response: AnsweredResponse | null | undefined): Base | undefined {
  if (!response?.id) return undefined;
  const { id, version = 0, file_status } = response;
  return { id, version, file_status: file_status === 'submitted' ? 'submitted' : 'draft' };
}

/** The newer one of two states of a response. */
export function newerOf(one: Base | undefined, other: Base | undefined): Base | undefined {
  if (!one || !other) return one ?? other;
  return one.id === other.id && other.version > one.version ? other : one;
}

/** More answers on top of those that wait. A refusal is forgotten, for they may be its cure; a newer state is not. */
export function withChanges(entry: UnsentAnswers, changes: Changes, wanted?: FileStatus): UnsentAnswers {
  return {
    ...entry,
    changes: { ...entry.changes, ...changes },
    wanted: wanted ?? entry.wanted,
    problem: entry.problem?.status === 409 ? entry.problem : undefined,
  };
}

/** Whether anything of it has to be sent. */
export function isOpen({ attempt, changes, wanted }: UnsentAnswers): boolean {
  return attempt !== undefined || wanted !== undefined || Object.keys(changes).length > 0;
}

/** Begins an attempt with all that waits, unless one is under way already or the person has to decide first. */
export function withAttempt(entry: UnsentAnswers, newKey: () => string): UnsentAnswers {
  const { attempt, problem, changes, wanted, base } = entry;
  if (attempt || problem || !isOpen(entry)) return entry;
  return { ...entry, changes: {}, wanted: undefined, attempt: { idempotencyKey: newKey(), changes, wanted, base } };
}

/** After an attempt has arrived: what came meanwhile goes on top of what it has made. Nothing when there is nothing left. */
export function afterArrival(entry: UnsentAnswers, response: AnsweredResponse | undefined): UnsentAnswers | undefined {
  const next = { ...entry, attempt: undefined, base: baseOf(response) ?? entry.base };
  return isOpen(next) ? next : undefined;
}

/** After an attempt was refused: its answers wait again, below those that came meanwhile. */
export function afterRefusal(entry: UnsentAnswers, problem: Problem): UnsentAnswers {
  const { attempt, changes, wanted } = entry;
  return {
    ...entry,
    attempt: undefined,
    changes: { ...attempt?.changes, ...changes },
    wanted: wanted ?? attempt?.wanted,
    problem,
  };
}

/** The same answers on top of a newer state, which the person has seen. */
export function onTopOf(entry: UnsentAnswers, response: AnsweredResponse | undefined): UnsentAnswers {
  return { ...entry, attempt: undefined, changes: waiting(entry), base: baseOf(response), problem: undefined };
}

/** All answers that the server may not have. */
export function waiting({ attempt, changes }: Pick<UnsentAnswers, 'attempt' | 'changes'>): Changes {
  return { ...attempt?.changes, ...changes };
}

/** Whether a response says already what an attempt was to make it say: another try of it got through before. */
export function isContained(
  { activity }: Pick<UnsentAnswers, 'activity'>,
  { changes, wanted }: Attempt,
  response: AnsweredResponse,
): boolean {
  const same = activity.kind ? fieldsSay(activity.kind, response, changes) : answersSay(response, changes);
  return same && (!wanted || wanted === response.file_status);
}

/** The request of an attempt, and whether it makes the response or changes it. */
export function requestOf({ activity, day }: UnsentAnswers, { base, changes, wanted }: Attempt) {
  const { kind } = activity;
  const said = kind ? fieldsToWire(kind, changes) : answersToWire(changes);
  if (base) {
    // What is not said of a recorded value stays as it is.
    const file_status = wanted ?? (kind ? undefined : base.file_status);
    return { update: { id: base.id, version: base.version, file_status, ...said } };
  }
  return {
    create: {
      admin_activity_id: activity.admin_activity_id || null,
      client_activity_id: activity.client_activity_id || null,
      [kind ? 'responsedate' : 'response_date']: day || undefined,
      file_status: wanted ?? 'draft',
      ...said,
    },
  };
}
