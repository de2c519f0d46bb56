import { Button, Modal, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { provideUnsentQuestion, type UnsentChoice } from './sign-out';

interface Asking {
  count: number;
  answer: (choice: UnsentChoice) => void;
}

/** Warns who signs out while this browser has work of theirs that the server has not. */
export function UnsentQuestion(): ReactNode {
  const { t } = useTranslation('shell');
  const [asking, setAsking] = useState<Asking>();
  useEffect(
    () =>
      provideUnsentQuestion((count) =>
        new Promise<UnsentChoice>((answer) => setAsking({ count, answer })).finally(() => setAsking(undefined)),
      ),
    [],
  );
  return (
    <Modal
      open={asking !== undefined}
      title={t('unsent.title')}
      onCancel={() => asking?.answer('stay')}
      footer={[
        <Button key="forget" danger onClick={() => asking?.answer('forget')}>
          {t('unsent.forget')}
        </Button>,
        <Button key="out" onClick={() => asking?.answer('keep')}>
          {t('unsent.signOut')}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={() => asking?.answer('stay')}>
          {t('unsent.stay')}
        </Button>,
      ]}
    >
      <p>{t('unsent.text', { n: asking?.count })}</p>
    </Modal>
  );
}
