import { Alert, OneReply, useCall, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** The library, chapter or standard that a binder is about. */
export type Scope = { library_id: string; chapter_id: string; standard_id: string };

/** What the binder would hold, and whether that is too much. */
export function BinderPreview({ scope, withFiles }: { scope: Scope; withFiles: boolean }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const query = useCall('compliance.PreviewSurveyBinder', scope);
  return (
    <OneReply of={query} found={query.data?.data} lines={2} within="panel">
      {(found) => {
        const { activities = 0, answered = 0, files = 0, most_activities = 0, most_files = 0 } = found;
        const [size, most_size] = [Number(found.size ?? 0), Number(found.most_size ?? 0)];
        const holds = t('binders.holds', { activities, answered, files, size: format.bytes(size) });
        const limits = t('binders.limits', {
          activities: most_activities,
          files: most_files,
          size: format.bytes(most_size),
        });
        const tooMuch = activities > most_activities || (withFiles && (files > most_files || size > most_size));
        return (
          <Alert
            type={tooMuch ? 'warning' : 'info'}
            showIcon
            title={holds}
            description={tooMuch ? t('binders.tooMuch', { limits }) : limits}
          />
        );
      }}
    </OneReply>
  );
}
