import { Button, keptFormat, useTranslation } from '@attesta/ui';
import { CheckOutlined, ClockCircleOutlined, ExclamationCircleOutlined, SyncOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import type { AssessmentDraft } from './use-assessment';

/** Where an assessment stands, beside it; with a choice where another device was faster. */
export function AssessmentStatus({ draft }: { draft: AssessmentDraft }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const { status } = draft;
  if (!status) return null;
  if (status.state === 'changed') {
    return (
      <span className="at-cluster" role="alert">
        <ExclamationCircleOutlined aria-hidden="true" /> {t('assess.changed')}
        <Button size="small" onClick={() => draft.resolve('theirs')}>
          {t('assess.theirs')}
        </Button>
        <Button size="small" onClick={() => draft.resolve('mine')}>
          {t('assess.mine')}
        </Button>
      </span>
    );
  }
  if (status.state === 'refused') {
    return (
      <span className="cp-saved-where" role="alert">
        <ExclamationCircleOutlined aria-hidden="true" /> {status.message}
      </span>
    );
  }
  const Icon = { saving: SyncOutlined, waiting: ClockCircleOutlined, saved: CheckOutlined }[status.state];
  const clock = keptFormat(Intl.DateTimeFormat, i18n.language, { timeStyle: 'short' });
  return (
    <span className={`cp-saved-where cp-saved-where-${status.state}`} role="status">
      <Icon aria-hidden="true" />{' '}
      {t(`saveHere.${status.state}`, { time: status.state === 'saved' && clock.format(status.at) })}
    </span>
  );
}
