import { Button, useTranslation } from '@attesta/ui';
import { SaveOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { RecordedResponse } from '../shared/types';
import { SaveState } from '../unsent/save-state';
import type { Answering } from '../unsent/use-answering';

/** Whether it is saved, and the two buttons. Always in view. */
export function RecordBar(props: {
  answering: Answering<string, RecordedResponse>;
  readOnly: boolean;
  onSubmit: () => void;
  onBack: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { answering } = props;
  const settled = answering.submitted && !answering.dirty;
  if (props.readOnly)
    return (
      <div className="cp-sticky-bar cp-submit-bar">
        <Button onClick={props.onBack}>{t('work.back')}</Button>
      </div>
    );
  return (
    <div className="cp-sticky-bar cp-submit-bar">
      <SaveState status={answering.status} submitted={answering.submitted} hasResponse={Boolean(answering.response)} />
      {!answering.submitted && (
        <Button icon={<SaveOutlined />} loading={answering.busy} onClick={() => void answering.saveDraft()}>
          {t('work.saveDraft')}
        </Button>
      )}
      {settled ? (
        <Button onClick={props.onBack}>{t('work.back')}</Button>
      ) : (
        <Button type="primary" loading={answering.busy} onClick={props.onSubmit}>
          {answering.submitted ? t('work.update') : t('work.submit')}
        </Button>
      )}
    </div>
  );
}
