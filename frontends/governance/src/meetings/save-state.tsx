import { Alert, UnsavedGuard, useErrorMessage, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { SharedPart } from './use-shared-part';

/** Says how what is written stands, and what somebody else wrote into the same field. */
export function SaveNotice({
  part,
  by,
}: {
  part: Omit<SharedPart<unknown>, 'value' | 'change'>;
  by?: string;
}): ReactNode {
  const { t } = useTranslation('governance');
  const refusal = useErrorMessage(part.error);
  return (
    <>
      <p className="at-quiet" role="status">
        {t(`save.${part.state}`)}
      </p>
      <UnsavedGuard when={part.state === 'offline' || part.state === 'refused'} />
      {part.error && part.state === 'refused' && (
        <Alert className="at-gap" type="error" showIcon title={t('save.refused')} description={refusal} />
      )}
      {part.clashes.length > 0 && (
        <Alert
          className="at-gap"
          type="warning"
          showIcon
          title={t('save.clash', { name: by })}
          description={<bdi>{part.clashes.join(' · ')}</bdi>}
        />
      )}
    </>
  );
}
