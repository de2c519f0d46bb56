import { AppError } from '@attesta/kit';
import { newId, type TestService, testService } from '@attesta/kit/testing';
import { consumers } from '../events/consumers';
import * as operations from '../operations';

export const password = 'Attesta-Demo-2026';

/** An account as the tests see it: what tenancy answers for it, and its credential in auth. */
export interface TestAccount {
  id: string;
  email: string;
  organization_id: string;
  status: number;
  organization_status: number;
  session_limit: number;
}

/** auth on the real database. Tenancy's answer comes from `accounts`, as its own tests prove that it gives it. */
export async function authService(): Promise<
  TestService & { account(fields?: Partial<TestAccount> & { mfa?: boolean }): Promise<TestAccount> }
> {
  process.env.ATTESTA_ENV = 'test';
  const accounts = new Map<string, TestAccount>();
  const service = await testService({
    domain: 'auth',
    operations: Object.values(operations),
    consumers,
    answers: {
      'tenancy.FindUserForSignIn': ({ user_id }: { user_id: string }) => {
        const account = accounts.get(user_id);
        if (!account) throw new AppError('not_found', 'There is no such user.');
        return {
          data: { ...account, name: 'Ada Updater', role_id: 4, organization_name: 'Northwind', surveyor_type: 0 },
        };
      },
    },
  });
  return {
    ...service,
    account: async ({ mfa = false, ...fields } = {}) => {
      const id = newId();
      const account: TestAccount = {
        id,
        email: `${id}@northwind.test`,
        organization_id: newId(),
        status: 1,
        organization_status: 1,
        session_limit: 3,
        ...fields,
      };
      accounts.set(id, account);
      await service.call(
        'auth.PutCredential',
        { user_id: id, email: account.email, password, mfa },
        { service: 'tenancy' },
      );
      return account;
    },
  };
}

/** The AppError that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<AppError> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof AppError)) throw new Error(`The call was not refused: ${String(outcome)}`);
  return outcome;
}
