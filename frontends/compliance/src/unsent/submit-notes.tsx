import { Alert, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** That answers were just submitted, or will be as soon as the server can be reached. */
export function SubmitNotes({ done, waits }: { done: boolean; waits: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const [type, title, description] = done
    ? (['success', 'work.submitted', 'work.submittedText'] as const)
    : (['warning', 'work.submitWaits', 'work.submitWaitsText'] as const);
  if (!done && !waits) return null;
  return <Alert className="at-gap" type={type} showIcon role="status" title={t(title)} description={t(description)} />;
}
