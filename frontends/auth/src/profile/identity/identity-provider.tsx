import { ApiError } from '@attesta/ui';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog';

/** Runs an action; where the server wants to know anew who is here, asks for the password and runs it once more. */
export type WithIdentity = <Result>(action: () => Promise<Result>) => Promise<Result>;

/** The person did not want to give the password: nothing to complain about. */
export class NotConfirmed extends Error {}

const Context = createContext<WithIdentity>((action) => action());

/** Asks for the password where a change to the account needs a recent proof of who is at the client (ASVS 5, 7.5.1). */
export function IdentityProvider({ children }: { children: ReactNode }): ReactNode {
  const [waiting, setWaiting] = useState<{ confirmed: () => void; cancelled: () => void }>();
  const withIdentity = useCallback<WithIdentity>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!wantsProof(error)) throw error;
    }
    await new Promise<void>((confirmed, refuse) =>
      setWaiting({ confirmed, cancelled: () => refuse(new NotConfirmed()) }),
    ).finally(() => setWaiting(undefined));
    return action();
  }, []);
  return (
    <Context value={withIdentity}>
      {children}
      <ConfirmIdentityDialog
        open={Boolean(waiting)}
        onConfirmed={() => waiting?.confirmed()}
        onCancel={() => waiting?.cancelled()}
      />
    </Context>
  );
}

export function useIdentity(): WithIdentity {
  return useContext(Context);
}

function wantsProof(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && error.fieldMessage('current_password') !== undefined;
}
