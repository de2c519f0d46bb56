import { type ApiError, Button, call, failureMessage, toast, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import type { Meeting } from '../meetings/meeting-parts';

/** Saves the ledger of a meeting's votes as a file, which `npm run verify-ledger` and the page /commitee/ledger check. */
export function LedgerButton({ meeting: { id = '' } }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call('governance.ExportLedger', { id });
      saveFile(`ledger-${id}.json`, JSON.stringify(data, null, 2), 'application/json');
    } catch (error) {
      toast.error(failureMessage(error as ApiError));
    }
    setBusy(false);
  };
  return (
    <Button loading={busy} onClick={() => void save()}>
      {t('votes.exportLedger')}
    </Button>
  );
}
