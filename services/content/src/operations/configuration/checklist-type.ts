import { invalid, say } from '@attesta/kit';

/** The activity type of a checklist name; undefined when none is given. @throws AppError invalid */
export function checklistType(type: number | null | undefined): number | undefined {
  if (type === null || type === undefined) return undefined;
  if (![1, 2, 3].includes(type)) throw invalid('type', say('content.activity_type_one_of'));
  return type;
}
