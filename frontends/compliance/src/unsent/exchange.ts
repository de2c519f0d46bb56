import { call, session } from '@attesta/ui';
import { type AnsweredResponse, type Attempt, requestOf, type UnsentAnswers } from './unsent-answers';

/** The calls that make and change a response of each kind; what an administrator changes of a document is a correction. */
const writes = {
  corrected: { make: 'compliance.CreateDocument', change: 'compliance.CorrectDocument' },
  checklist: { make: 'compliance.CreateChecklistResponse', change: 'compliance.UpdateChecklistResponse' },
  kpi: { make: 'compliance.CreateKpiResponse', change: 'compliance.UpdateKpiResponse' },
  observation: { make: 'compliance.CreateObservation', change: 'compliance.UpdateObservation' },
  document: { make: 'compliance.CreateDocument', change: 'compliance.UpdateDocument' },
} as const;

function kindOfWrite({ activity: { kind } }: UnsentAnswers): keyof typeof writes {
  return kind === 'document' && (session.current?.roleId ?? 4) < 4 ? 'corrected' : (kind ?? 'checklist');
}

/** Makes one try of sending kept answers. @returns the response as it is now, and what the server said to it @throws ApiError */
export async function exchange(
  entry: UnsentAnswers,
  attempt: Attempt,
): Promise<{ response: AnsweredResponse; message: string }> {
  const { create, update } = requestOf(entry, attempt);
  const options = { idempotencyKey: attempt.idempotencyKey };
  const { make, change } = writes[kindOfWrite(entry)];
  const { data, message } = create ? await call(make, create, options) : await call(change, update, options);
  return { response: data ?? {}, message: message ?? '' };
}
