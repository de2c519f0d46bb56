import { newId } from '@attesta/kit/testing';
import { type authService, password, type TestAccount } from './auth-service';
import { mailsTo } from './mailbox';
import { fromElsewhere } from './second-factors';

type Service = Awaited<ReturnType<typeof authService>>;

/** The token of the newest link to a page that was mailed to an address. @throws Error when there is none */
export async function mailedLink(
  page: 'confirm-email' | 'undo-email-change' | 'invitation',
  address: string,
  count = 1,
): Promise<string> {
  const [found] = (await mailsTo(address, count)).flatMap(
    ({ text }) => new RegExp(`http://127.0.0.1:8080/${page}#(\\S+)`).exec(text)?.[1] ?? [],
  );
  if (!found) throw new Error(`No mail to ${address} leads to ${page}.`);
  return found;
}

/** The calls and events of which a change of an account's address is made. */
export function emailChanges(service: () => Service) {
  const confirm = (token: string) => service().call('auth.ConfirmEmailChange', { token }, fromElsewhere());
  /** Tenancy keeps a change of an account's address and asks auth to mail the links. */
  const ask = async (account: TestAccount, { administrator = '', at = new Date() } = {}) => {
    const before = account.email;
    const email = `new-${newId()}@northwind.test`;
    account.waiting = { change_id: newId(), email };
    const event = {
      change_id: account.waiting.change_id,
      user_id: account.id,
      name: 'Ada Updater',
      old_email: before,
      new_email: email,
      at: at.toISOString(),
      until: new Date(at.getTime() + 24 * 3_600_000).toISOString(),
      administrator,
      device: administrator ? '' : 'Firefox (Linux)',
      place: administrator ? '' : '192.0.2.0/24',
    };
    await service().event('tenancy.email_change.requested', event);
    return { before, email, event, change_id: event.change_id };
  };
  return {
    ask,
    confirm,
    undo: (token: string) => service().call('auth.UndoEmailChange', { token }, fromElsewhere()),
    login: (email: string, as = password) => service().call('auth.Login', { email, password: as }, fromElsewhere()),
    /** An account whose address was changed: asked for, confirmed, and told to the old one. */
    changedAccount: async () => {
      const account = await service().account({ session_limit: 5 });
      const asked = await ask(account);
      await confirm(await mailedLink('confirm-email', asked.email));
      return { account, ...asked };
    },
  };
}
