import { Button, Progress, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { ImportProgress } from './import-progress';

/** An import on its way: what it is at, how far, and a way out while nothing has been worked on yet. */
export function ImportRunning(props: { file: string; progress: ImportProgress; onCancel: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const { stage, fraction } = props.progress;
  const sent = stage === '' && fraction === 1;
  const doing = t(`import.stage.${stage || (sent ? 'working' : 'uploading')}`, {
    defaultValue: t('import.stage.working'),
  });
  return (
    <div className="ct-running" aria-busy="true">
      <p role="status">
        <strong>{props.file}</strong> · {doing}
      </p>
      <Progress
        aria-label={doing}
        percent={Math.round((sent ? 1 : (fraction ?? 1)) * 100)}
        status="active"
        showInfo={!sent && fraction !== undefined}
      />
      {stage === '' && !sent && <Button onClick={props.onCancel}>{t('ui:action.cancel')}</Button>}
    </div>
  );
}
