import { environment } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { PreferencesRepository } from '../repositories/preferences.repository';
import { authService } from '../testing/auth-service';
import { mailsTo } from '../testing/mailbox';

let service: Awaited<ReturnType<typeof authService>>;
beforeAll(async () => {
  service = await authService();
});
afterAll(() => service.drop());

const title = (activity: string) => ({
  title: activity,
  title_sentence: { key: 'compliance.reminder_overdue', parameters: { activity, day: '2026-11-20' } },
  link: '/ss/work/1',
});
function due(more: object = {}) {
  const user_id = newId();
  return {
    user_id,
    name: 'Ada <b>',
    email: `${user_id}@example.test`,
    day: '2026-11-22',
    token: `${user_id}.signature`,
    groups: [
      { type: 'overdue', lines: [title('Hand hygiene'), title('<script>')] },
      { type: 'meeting', lines: [{ title: 'Committee', link: '' }] },
    ],
    total: 15,
    more: 12,
    ...more,
  };
}
const tell = (data: object, subject = 'tenancy.digest.due') => service.event(subject, data);

/** A mail with its HTML and how it is ended, as the mail catcher has it. */
async function whole(
  address: string,
): Promise<{ HTML: string; ListUnsubscribe: { Links: string[]; HeaderPost: string } }> {
  const base = `${environment('MAIL_API')}/api/v1`;
  const { messages } = (await (await fetch(`${base}/messages?limit=500`)).json()) as {
    messages: { ID: string; To: { Address: string }[] }[];
  };
  const found = messages.find(({ To }) => To.some(({ Address }) => Address === address));
  return (await fetch(`${base}/message/${found?.ID}`)).json() as ReturnType<typeof whole>;
}

test('the daily mail names what is new by kind, how much more there is, and how to turn it off', async () => {
  const data = due();
  await tell(data);
  const [mail] = await mailsTo(data.email);
  expect(mail?.subject).toBe('New in Attesta: 15');
  expect(mail?.text).toContain('Overdue\n- Hand hygiene: was due on Nov 20, 2026');
  expect(mail?.text).toContain('Other\n- Committee');
  expect(mail?.text).toContain('and 12 more');
  expect(mail?.text).toContain(`/unsubscribe#${data.token}`);
});

test('mail programs get the address by which one press turns it off, and HTML without foreign markup', async () => {
  const data = due();
  await tell(data);
  await mailsTo(data.email);
  const { HTML, ListUnsubscribe } = await whole(data.email);
  expect(ListUnsubscribe.Links).toEqual([
    expect.stringMatching(new RegExp(`^https?://.+/api/getMyNofication/unsubscribe\\?token=${data.token}$`)),
  ]);
  expect(ListUnsubscribe.HeaderPost).toBe('List-Unsubscribe=One-Click');
  expect(HTML).toContain('&lt;script&gt;');
  expect(HTML).not.toMatch(/<script|<b>/);
});

test('the mail is in its reader’s language', async () => {
  const data = due();
  const scope = { organizationId: '' };
  await new PreferencesRepository(scope).change(data.user_id, { language: 'fr' });
  await tell(data);
  const [mail] = await mailsTo(data.email);
  expect(mail?.subject).toBe('Nouveau dans Attesta : 15');
  expect(mail?.text).toContain('- Hand hygiene : était à remettre le 20 nov. 2026');
});

test('a mail of one day is sent once, though its event comes again as another one', async () => {
  const data = due();
  for (let round = 0; round < 3; round += 1) await tell(data);
  await tell({ ...data, day: '2026-11-23' });
  expect(await mailsTo(data.email, 2)).toHaveLength(2);
});

test('who can renew a licence is told of its end, with what follows', async () => {
  const user_id = newId();
  const data = {
    user_id,
    name: 'Ruth',
    email: `${user_id}@example.test`,
    title: { key: 'tenancy.licence_ends', parameters: { organization: 'Harbour {x} Clinic', day: '2026-12-31' } },
    message: { key: 'tenancy.licence_ends_then', parameters: { days: 14 } },
    link: '/ss/dashboard',
  };
  await tell(data, 'tenancy.licence.reminded');
  const [mail] = await mailsTo(data.email);
  expect(mail?.subject).toBe('The licence of Harbour {x} Clinic ends on Dec 31, 2026');
  expect(mail?.text).toContain('14 more days');
  expect(mail?.text).toContain('/ss/dashboard');
});
