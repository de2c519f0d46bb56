import { say } from '@attesta/kit/plain';
import { kindName } from '../activity-kind';
import type { FileContent } from './file-content';
import { RowErrors } from './row-error';

/** A file of one kind of activity holds no other. @throws AppError unprocessable naming each row of another kind */
export function requireKinds(content: FileContent, wanted: readonly string[]): void {
  const errors = new RowErrors();
  const substandards = content.chapters.flatMap(({ children }) => children.flatMap((standard) => standard.children));
  for (const activity of substandards.flatMap(({ activities }) => activities)) {
    if (!wanted.includes(kindName(activity)))
      errors.add(
        activity.row,
        'activity_type',
        say('content.other_activity_kind', { found: kindName(activity), wanted: wanted.join(', ') }),
      );
  }
  if (errors.total > 0) throw errors.refusal();
}
