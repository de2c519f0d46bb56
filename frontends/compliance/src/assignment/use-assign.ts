import { ApiError, call, failureMessage, toast, useTranslation } from '@attesta/ui';
import { useState } from 'react';
import type { AssignmentLevel, changesBetween } from './assignment-tree';

const calls = {
  chapter: { name: 'compliance.AssignChapters', add: 'chapter_ids', remove: 'remove_chapter_ids' },
  standard: { name: 'compliance.AssignStandards', add: 'standard_ids', remove: 'remove_standard_ids' },
  substandard: { name: 'compliance.AssignSubstandards', add: 'substandard_ids', remove: 'remove_substandard_ids' },
} as const;

const levels: AssignmentLevel[] = ['chapter', 'standard', 'substandard'];

/**
 * Sends the changes of an assignment, a call a level. A failure says which level it was: 'Chapter not assigned',
 * 'Standard not assigned', 'SubStandard not assigned' (specification: platform 8).
 */
export function useAssign(options: { userId: string; roleId: number; onSaved: () => Promise<void> }): {
  assign: (changes: ReturnType<typeof changesBetween>, expiryDate: string) => Promise<void>;
  busy: boolean;
} {
  const { t } = useTranslation('compliance');
  const [busy, setBusy] = useState(false);
  const send = async (level: AssignmentLevel, add: string[], remove: string[], expirydate: string): Promise<void> => {
    if (add.length + remove.length === 0) return;
    const { name, ...fields } = calls[level];
    const request = {
      user_id: options.userId,
      role_id: options.roleId,
      [fields.add]: add.length > 0 ? add : null,
      [fields.remove]: remove.length > 0 ? remove : null,
      expirydate: expirydate || null,
    };
    await call(name, request, { idempotencyKey: crypto.randomUUID() });
  };
  const assign = async (changes: ReturnType<typeof changesBetween>, expiryDate: string): Promise<void> => {
    setBusy(true);
    try {
      for (const level of levels) {
        try {
          await send(level, changes[level].add, changes[level].remove, expiryDate);
        } catch (error) {
          toast.error(
            error instanceof ApiError && error.message ? failureMessage(error) : t(`assignment.failed.${level}`),
          );
          return;
        }
      }
      toast.success(t('assignment.saved'));
    } finally {
      await options.onSaved().catch(() => undefined);
      setBusy(false);
    }
  };
  return { assign, busy };
}
