import type { ActivityForm, RecordedResponse } from '../shared/types';

/** What is answered in the period of a form, of whichever kind it is. */
export function presentOf(form: ActivityForm | null | undefined): RecordedResponse | undefined {
  return form?.kpi ?? form?.observation ?? form?.document ?? undefined;
}

/** The answers before it, the latest first. */
export function earlierOf(form: ActivityForm): RecordedResponse[] {
  const lists = [form.earlier_kpis, form.earlier_observations, form.earlier_documents];
  return lists.find((list) => list && list.length > 0) ?? [];
}
