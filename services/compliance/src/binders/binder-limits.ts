import { AppError, invalid, say } from '@attesta/kit';

/** What a binder may hold: more than the largest library that is known, and a zip that documents takes and a notebook unpacks. */
export const binderLimits = { activities: 10_000, files: 10_000, size: 900 * 1024 ** 2 };

/** So many binders an organization keeps. */
export const mostBinders = 30;

export interface BinderSize {
  activities: number;
  files: number;
  size: number;
}

/** @throws AppError invalid for a book that would be too large, too_large where its evidence would be */
export function checkBinderSize({ activities, files, size }: BinderSize, withFiles: boolean): void {
  if (activities > binderLimits.activities)
    throw invalid(
      'library_id',
      say('compliance.binder_too_large', { count: activities, most: binderLimits.activities }),
    );
  if (withFiles && (files > binderLimits.files || size > binderLimits.size)) {
    const megabytes = Math.floor(binderLimits.size / 1024 ** 2);
    throw new AppError(
      'too_large',
      say('compliance.binder_files_too_large', { most: binderLimits.files, size: megabytes }),
    );
  }
}
