import type { TestCall, TestService } from '@attesta/kit/testing';
import { codeAt } from '../domain/totp';
import { SessionModel } from '../repositories/session.schema';
import { password, type TestAccount } from './auth-service';
import { SoftwareAuthenticator } from './software-authenticator';

let address = 0;

/** A call from an address of its own, so that none is slowed down by another's wrong codes. */
export function fromElsewhere(): TestCall {
  return { metadata: { 'x-remote-address': `203.0.113.${++address}`, 'x-user-agent': 'Firefox/140.0' } };
}

/** Signs in with the password alone. @returns the signed-in user, who has thereby proved recently who they are */
export async function signedIn(service: TestService, account: TestAccount): Promise<TestCall> {
  const from = fromElsewhere();
  const { data } = await service.call('auth.Login', { email: account.email, password }, from);
  return { ...from, role: 4, userId: account.id, organizationId: account.organization_id, sessionId: data?.session_id };
}

/** Lets a session's last proof be older than ten minutes. */
export async function letProofLapse({ sessionId }: TestCall): Promise<void> {
  const confirmed_at = new Date(Date.now() - 10 * 60_000 - 1);
  await SessionModel.updateOne({ _id: sessionId }, { $set: { confirmed_at } });
}

/** Adds an authenticator app. @returns its secret, and the recovery codes that came with it */
export async function addTotp(
  service: TestService,
  as: TestCall,
): Promise<{ secret: string; recovery_codes: string[] }> {
  const secret = (await service.call('auth.BeginTotp', {}, as)).data?.secret ?? '';
  const reply = await service.call('auth.ConfirmTotp', { otp: codeAt(secret, new Date()) }, as);
  return { secret, recovery_codes: reply.data?.recovery_codes ?? [] };
}

/** The code that the app shows next: the present one was used up when the app was added. */
export function nextCode(secret: string): string {
  return codeAt(secret, new Date(Date.now() + 30_000));
}

/** Adds a passkey. @returns the device that has it, its id in the account, and the recovery codes that came with it */
export async function addPasskey(
  service: TestService,
  as: TestCall,
  device = new SoftwareAuthenticator(),
): Promise<{ device: SoftwareAuthenticator; id: string; recovery_codes: string[] }> {
  const begun = await service.call('auth.BeginPasskey', {}, as);
  const credential = device.make(begun.data!);
  const { data } = await service.call('auth.ConfirmPasskey', { name: 'My laptop', credential }, as);
  return { device, id: data?.security?.passkeys?.at(-1)?.id ?? '', recovery_codes: data?.recovery_codes ?? [] };
}
