import { type ApiError, call, failureMessage, type Row, toast, useTranslation } from '@attesta/ui';
import { useState } from 'react';

/** Switches several accounts on or off, one after another, and tells of all together. */
export function useChangeMany(): {
  busy: boolean;
  change: (users: Row<'tenancy.ListUsers'>[], status: 0 | 1) => Promise<void>;
} {
  const { t } = useTranslation('tenancy');
  const [busy, setBusy] = useState(false);
  const change = async (users: Row<'tenancy.ListUsers'>[], status: 0 | 1): Promise<void> => {
    const others = users.filter((user) => user.status !== status);
    const said = new Set<string>();
    let changed = 0;
    setBusy(true);
    for (const { id, name } of others) {
      try {
        const reply = await call('tenancy.ChangeUserStatus', { id, status });
        changed += 1;
        said.add(reply.message ?? '');
      } catch (error) {
        toast.error(`${name}: ${failureMessage(error as ApiError)}`);
      }
    }
    setBusy(false);
    if (changed > 0) toast.success([...said, t('users.changedCount', { n: changed })].join(' · '));
  };
  return { busy, change };
}
