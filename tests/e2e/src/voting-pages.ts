import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { demoPassword, GatewayClient } from '@attesta/seed';
import { mailsTo } from './account';
import type { Organization } from './organization';
import { run } from './run';
import { expect, type Screen } from './screens';

export type Language = 'en' | 'ar';
const textsOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(`../../frontends/voting/src/locales/${language}.json`, 'utf8'));
const texts = { en: textsOf('en'), ar: textsOf('ar') };
/** What the voting pages say in a language. */
export const say = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  (texts[language][key] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));

interface Meeting {
  id: string;
  committee_id: string;
  agenda_of_meeting: { agenda_id: string }[];
  external_attendees: { key: string }[];
}

/** A committee's meeting with one outsider who attends, in an organization of the test's own. */
export async function meet(organization: Organization, more: object = {}) {
  const admin = await GatewayClient.signIn(run.gateway, (await organization.person(3)).email, demoPassword);
  const email = `Voter.${randomBytes(6).toString('hex')}@outside.test`.toLowerCase();
  const outsider = { name: 'Ada Byron', email, designation: 'Microbiologist' };
  const { data: committee } = await admin.post<{ id: string }>('/admin/committee_module/members/create', {
    committee_name: `Board ${randomBytes(4).toString('hex')}`,
    members: [outsider],
  });
  const { data: meeting } = await admin.post<Meeting>('/admin/committee_meeting/create', {
    committee_id: committee.id,
    meeting_name: 'Hand hygiene',
    objective: 'Fewer infections',
    meeting_date: new Date().toISOString().slice(0, 10),
    meeting_time_start: '10:00',
    meeting_time_end: '11:00',
    time_zone: 'Asia/Kolkata',
    agenda_of_meeting: [
      { agenda_item: 'Dispensers', description: 'At every bed' },
      { agenda_item: 'Audits', description: 'Each quarter' },
    ],
    external_attendees: [outsider],
    ...more,
  });
  const agenda = meeting.agenda_of_meeting.map(({ agenda_id }) => agenda_id);
  return { admin, meeting, email, agenda };
}

/** The link of a page that was mailed to somebody, as a path; waits for the mail. */
export async function linkTo(path: string, email: string, since: Date): Promise<string> {
  let link = '';
  await expect(async () => {
    for (const { ID } of await mailsTo(email, since)) {
      const { Text } = (await (await fetch(`${run.mail}/api/v1/message/${ID}`)).json()) as { Text: string };
      link ||= new RegExp(`${path}[^\\s]*`).exec(Text)?.[0] ?? '';
    }
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

/** The newest file that was mailed to somebody with the minutes: the signed head of the meeting's ledger. */
export async function mailedHead(email: string, since: Date): Promise<Buffer> {
  for (const { ID } of await mailsTo(email, since)) {
    const mail = `${run.mail}/api/v1/message/${ID}`;
    const { Attachments } = (await (await fetch(mail)).json()) as {
      Attachments: { PartID: string; FileName: string }[];
    };
    const part = Attachments.find(({ FileName }) => FileName === 'ledger-head.json')?.PartID;
    if (part) return Buffer.from(await (await fetch(`${mail}/part/${part}`)).arrayBuffer());
  }
  throw new Error(`No head of a ledger was mailed to ${email}.`);
}

/** Goes through the gate, after what it refuses. */
export async function pass({ page }: Screen, language: Language, email: string): Promise<void> {
  const field = page.getByLabel(say(language, 'email'), { exact: true });
  const go = page.getByRole('button', { name: say(language, 'go_on') });
  await field.fill('no address');
  await go.click();
  await expect(page.getByRole('alert')).toHaveText(say(language, 'email_invalid'));
  await field.fill('else@outside.test');
  await go.click();
  await expect(page.getByRole('alert')).toHaveText(say(language, 'email_unknown'));
  await field.fill(email);
  await go.click();
}
