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
  role_id: number;
  /** The address that waits for its confirmation in tenancy. */
  waiting?: { change_id: string; email: string };
}

/** auth on the real database. Tenancy's answer comes from `accounts`, as its own tests prove that it gives it. */
export async function authService(): Promise<
  TestService & {
    account(fields?: Partial<TestAccount> & { mfa?: boolean }): Promise<TestAccount>;
    /** What the documents service has. */
    files: Record<string, Buffer>;
  }
> {
  process.env.ATTESTA_ENV = 'test';
  // As locally: an address that is a number, and one with a name for the passkeys.
  process.env.PUBLIC_URL = 'http://127.0.0.1:8080';
  process.env.PASSKEY_ORIGINS = 'http://localhost:8080';
  const accounts = new Map<string, TestAccount>();
  const files: Record<string, Buffer> = {};
  const service = await testService({
    domain: 'auth',
    operations: Object.values(operations),
    consumers,
    files,
    answers: {
      'tenancy.FindUserForSignIn': ({ user_id }: { user_id: string }) => {
        const account = accounts.get(user_id);
        if (!account) throw new AppError('not_found', 'There is no such user.');
        return {
          data: { ...account, name: 'Ada Updater', organization_name: 'Northwind', surveyor_type: 0 },
        };
      },
      'tenancy.ApplyEmailChange': ({ user_id, change_id }: { user_id: string; change_id: string }) => {
        const account = accounts.get(user_id);
        if (!account || account.waiting?.change_id !== change_id) throw new AppError('not_found', 'None waits.');
        return changeAddress(account, account.waiting.email);
      },
      'tenancy.UndoEmailChange': ({ user_id, email }: { user_id: string; email: string }) => {
        const account = accounts.get(user_id);
        if (!account) throw new AppError('not_found', 'There is no such user.');
        return changeAddress(account, email);
      },
    },
  });
  return {
    ...service,
    files,
    account: async ({ mfa = false, ...fields } = {}) => {
      const id = newId();
      const account: TestAccount = {
        id,
        email: `${id}@northwind.test`,
        organization_id: newId(),
        status: 1,
        organization_status: 1,
        session_limit: 3,
        role_id: 4,
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

function changeAddress(account: TestAccount, email: string): object {
  account.email = email;
  return { data: { user_id: account.id, organization_id: account.organization_id, name: 'Ada Updater', email } };
}

/** Who calls, and from where, once an account has signed in. */
export interface TestSession {
  id: string;
  refreshToken: string;
  /** The account with this session, as an argument of `service.call`. */
  as: { role: number; userId: string; organizationId: string; sessionId: string; metadata: Record<string, string> };
}

/** Signs an account in by its password. */
export async function signedIn(
  service: TestService,
  account: TestAccount,
  metadata: Record<string, string> = { 'x-remote-address': '192.0.2.1', 'x-user-agent': 'Firefox/140.0' },
): Promise<TestSession> {
  const { data } = await service.call('auth.Login', { email: account.email, password }, { metadata });
  const sessionId = data?.session_id ?? '';
  const as = { role: 4, userId: account.id, organizationId: account.organization_id, sessionId, metadata };
  return { id: sessionId, refreshToken: data?.refreshToken ?? '', as };
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
