import {
  Cancellation,
  contextOfPerson,
  currentDay,
  type DirectoryUser,
  doOwnWork,
  type HeldWork,
  isOpen,
  keepMaking,
  makeNext,
  notify,
  requestMail,
  type ServiceRuntime,
  say,
  type UnitOfWork,
} from '@attesta/kit';
import { type SentenceLanguage, sentenceLanguages } from '@attesta/kit/say-in';
import { spanBefore } from '../domain/mailing-rhythm';
import { reportFile } from '../reports/export/report-file';
import { mayOpen } from '../reports/may-open';
import { EveryReportMailRepository } from '../repositories/report-mail.repository';
import { ReportMailingRepository } from '../repositories/report-mailing.repository';
import type { ReportMail, ReportMailFields, ReportMailing } from '../repositories/report-mailing.schema';
import { newAttachment } from '../responses/attachments';
import { publishMailFile } from './mail-files';
import { unsubscribeToken } from './unsubscribe-token';

/** How long a mail is held while its report is made, and how often that is begun. */
const [heldMilliseconds, mostTries] = [120_000, 3];
/** So long may a report be in the making. */
const mostSeconds = 1800;

/** Makes and mails the reports that are due, one after the other. @returns what stops that, when the one under way is done */
export function startMailing(runtime: ServiceRuntime): () => Promise<void> {
  return keepMaking(runtime.log, 10_000, () => makeNextMail(runtime));
}

/** Makes the report that has waited longest and mails it. @returns whether there was one */
export function makeNextMail(runtime: ServiceRuntime, now: () => Date = () => new Date()): Promise<boolean> {
  const mails = new EveryReportMailRepository({ organizationId: '' });
  const mailing: HeldWork<DueMail, MadeReport | undefined> = {
    heldMilliseconds,
    mostTries,
    claim: async (at, until) => {
      const mail = await mails.claim(at, until);
      return mail && { ...mail, wanted: await stillWanted(runtime, mail) };
    },
    hold: (mail, until) => mails.hold(mail, until),
    make: async (mail, gone) => mail.wanted && make(runtime, mail, mail.wanted, gone),
    end: (mail, made) => end(runtime, mail, made ? { ...made, status: 'sent' } : { status: 'dropped' }),
    giveUp: (mail) => end(runtime, mail, { status: mail.wanted ? 'failed' : 'dropped' }),
  };
  return makeNext(mailing, runtime.log, now);
}

/** A mail that was due; `wanted` is undefined where it is not to go out any more. */
type DueMail = ReportMail & { wanted: Wanted | undefined };

type MadeReport = Pick<ReportMailFields, 'file' | 'rows' | 'made_at'>;

interface Wanted {
  mailing: ReportMailing;
  reader: DirectoryUser;
  ownerName: string;
}

/** What it is of, if it is still to go out: its owner and its reader are there, and the reader's role may open the report. */
async function stillWanted(runtime: ServiceRuntime, mail: ReportMail): Promise<Wanted | undefined> {
  const { organization_id: organizationId, mailing_id, reader_id } = mail;
  const mailing = await new ReportMailingRepository({ organizationId }).findById(mailing_id);
  if (!mailing?.reader_ids.includes(reader_id)) return undefined;
  const people = new Map((await runtime.directory.users([reader_id, mailing.owner_id])).map((user) => [user.id, user]));
  const [reader, owner] = [people.get(reader_id), people.get(mailing.owner_id)];
  if (!reader || !owner || !(await isLetIn(runtime, reader)) || !(await isLetIn(runtime, owner))) return undefined;
  const isTheirs = reader.organization_id === organizationId && mayOpen(reader.role_id, mailing.report);
  return isTheirs ? { mailing, reader, ownerName: owner.name } : undefined;
}

/** Whether somebody can sign in today, by the calendar of their own organization: as far as their account and its mode go. */
function isLetIn({ memberships }: ServiceRuntime, user: DirectoryUser): Promise<boolean> {
  const { organization_id: home } = user;
  return memberships.inTimeOf(home, async () => isOpen(user, await memberships.mode(home), currentDay()));
}

/** The report as its reader would export it, in the language that they have chosen. */
async function make(
  runtime: ServiceRuntime,
  { id, due, organization_id }: ReportMail,
  { mailing, reader }: Wanted,
  gone: AbortSignal,
): Promise<MadeReport> {
  const { report, query, format, rhythm, recent } = mailing;
  const language = await languageOf(runtime, reader.id, organization_id);
  const address = { ...Object.fromEntries(new URLSearchParams(query)), ...(recent && spanBefore(rhythm, due)) };
  const cancellation = new Cancellation();
  gone.addEventListener('abort', () => cancellation.cancel(), { once: true });
  const facts = { requestId: id, seconds: mostSeconds, cancellation };
  const context = await contextOfPerson(runtime, 'compliance.ExportReport', reader, facts);
  const { file, rows } = await runtime.memberships.inTimeOf(organization_id, () =>
    reportFile(context, { report, address, format, language }),
  );
  return { file: newAttachment(file as never, reader.id), rows, made_at: new Date() };
}

async function languageOf(
  { clients }: ServiceRuntime,
  userId: string,
  organizationId: string,
): Promise<SentenceLanguage> {
  const asked = { organizationId, requestId: userId };
  const { data = [] } = (await clients.call('auth.ListLanguages', { user_ids: [userId] }, asked)) as {
    data?: { language: string }[];
  };
  return sentenceLanguages.find((one) => one === data[0]?.language) ?? 'en';
}

/**
 * Writes how it ended in one transaction: its reader is mailed where to find it, or its owner told that it could not be made. The mail
 * itself holds nothing of the report.
 */
async function end(runtime: ServiceRuntime, mail: DueMail, how: Partial<ReportMailFields>): Promise<void> {
  const { organization_id: organizationId, reader_id, wanted } = mail;
  const work = async (unit: UnitOfWork): Promise<void> => {
    const ended = await new EveryReportMailRepository(unit).end(mail, how);
    if (!ended || !wanted) return;
    if (ended.status === 'failed') {
      tellOwner(unit, ended, wanted);
      return;
    }
    publishMailFile(unit, ended);
    mailReader(unit, ended, wanted);
  };
  const changed = [reader_id, wanted?.mailing.owner_id ?? reader_id].map((userId) => ({
    organizationId,
    tags: ['compliance.report_mailing'],
    userId,
  }));
  const own = { organizationId, requestId: mail.id, source: 'report-mailings', work, changed };
  await runtime.memberships.inTimeOf(organizationId, () => doOwnWork(runtime, own));
}

function mailReader(unit: UnitOfWork, mail: ReportMail, { mailing, reader, ownerName }: Wanted): void {
  const of = { organizationId: mail.organization_id, mailingId: mail.mailing_id, readerId: reader.id };
  requestMail(unit, 'compliance', {
    key: `report ${mail.mailing_id} ${reader.id} ${mail.due}`,
    kind: 'report',
    to: { name: reader.name, email: reader.email, user_id: reader.id },
    sender_id: mailing.owner_id,
    subject: say('compliance.mail_report_subject', { name: mailing.name }),
    lines: [
      say('compliance.mail_report_ready', { name: mailing.name, day: currentDay(), count: mail.rows }),
      say('compliance.mail_report_why', { person: ownerName }),
    ],
    screen: '/ss/reports?mailed=1',
    unsubscribe: `/api/report_mailings/unsubscribe?token=${unsubscribeToken(of)}`,
  });
}

function tellOwner(unit: UnitOfWork, { mailing_id, due }: ReportMail, { mailing, reader }: Wanted): void {
  const title = say('compliance.notice_report_mail_failed', { name: mailing.name, person: reader.name });
  const key = `report failed ${mailing_id} ${reader.id} ${due}`;
  notify(unit, 'compliance', mailing.owner_id, [{ key, type: 'report_mailing', title, link: '/ss/reports?mailed=1' }]);
}
