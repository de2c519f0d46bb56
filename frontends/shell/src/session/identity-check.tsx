import { i18n, provideProof, type Remote, toast } from '@attesta/ui/base';
import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadExposed } from '../remotes/load-remote';

interface DialogProps {
  onDone: (confirmed: boolean) => void;
}

interface Asking {
  Dialog: ComponentType<DialogProps>;
  done: (confirmed: boolean) => void;
}

/** Asks, over whichever screen is open, who is at the client; how it is asked is the business of the remote auth. */
export function IdentityCheck({ remotes }: { remotes: readonly Remote[] }): ReactNode {
  const [asking, setAsking] = useState<Asking>();
  useEffect(() => {
    const auth = remotes.find(({ name }) => name === 'auth');
    if (!auth) return;
    return provideProof(async () => {
      try {
        const Dialog = await loadExposed<ComponentType<DialogProps>>(auth, 'ConfirmIdentity');
        return await new Promise<boolean>((done) => setAsking({ Dialog, done })).finally(() => setAsking(undefined));
      } catch {
        toast.error(i18n.t('ui:error.unreachable'));
        return false;
      }
    });
  }, [remotes]);
  return (
    asking && (
      <Suspense>
        <asking.Dialog onDone={asking.done} />
      </Suspense>
    )
  );
}
