import { type LinkClaims, linkToken, type MailDue, mailedCode } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import type { LedgerExport as ExportedLedger } from '@attesta/ledger';
import type { VotedAgenda } from '@attesta/proto/governance';
import type { World } from './world';

/** A link as its voter opens it. */
export interface OpenedMail {
  id: string;
  email: string;
  t: string;
  page: string;
  claims: LinkClaims;
}

/** What a call came to: "accepted", or the code and message of its refusal. */
export function refused(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'accepted',
    (error: Error & { code: string }) => `${error.code}: ${error.message}`,
  );
}

/** What tests of votes do again and again. */
export function voters(world: World) {
  const admin = world.northwind.admin;
  const call = world.service.call;

  /** What was mailed of a kind, as who gets it opens it. */
  async function mailed(kind: string, meetingId: string): Promise<OpenedMail[]> {
    const events = await world.published('governance.mail.due');
    return events
      .map(({ data }) => data as unknown as MailDue)
      .filter((due) => due.kind === kind && due.page?.claims.meeting_id === meetingId)
      .map(({ page }) => {
        const claims = page?.claims as LinkClaims;
        return { id: claims.id, email: claims.email, t: linkToken(claims), page: page?.path ?? '', claims };
      });
  }

  return {
    mailed,
    /** A meeting of outsiders alone, so many of them. */
    meetingOf: (people: number, more: object = {}) =>
      world.meeting({
        add_of_attendees: [],
        external_attendees: Array.from({ length: people }, (_, index) => ({
          name: `Voter ${index}`,
          email: `voter${index}.${newId()}@outside.test`,
        })),
        ...more,
      }),
    /** Asks for votes on one item and gives the links of those who were asked. */
    async askOne(meeting: { id: string; agenda_of_meeting: { agenda_id?: string | null }[] }): Promise<OpenedMail[]> {
      const agenda_id = meeting.agenda_of_meeting[1]?.agenda_id as string;
      await call('governance.SendForVote', { meeting_id: meeting.id, agenda_ids: [agenda_id] }, admin);
      return mailed('vote', meeting.id);
    },
    cast: ({ id, email, t }: OpenedMail, voting_stats = 'approve', more: object = {}) =>
      call('governance.CastBallot', { id, voter_email: email, t, voting_stats, ...more }),
    find: ({ id, email, t }: OpenedMail, more: object = {}) =>
      call('governance.FindBallot', { id, voter_email: email, t, ...more }),
    /** The proof that the mailed code of a link's meeting gives. */
    async proofOf({ email, t }: OpenedMail): Promise<string> {
      await call('governance.SendVotingCode', { t, voter_email: email });
      const mails = await world.published('governance.mail.due');
      const { code_seed = '' } = (mails.at(-1)?.data ?? {}) as Partial<MailDue>;
      const code = mailedCode(code_seed);
      return (await call('governance.CheckVotingCode', { t, voter_email: email, code })).data?.proof ?? '';
    },
    async ledger(id: string): Promise<ExportedLedger> {
      return (await call('governance.ExportLedger', { id }, admin)).data as unknown as ExportedLedger;
    },
    /** Who voted what on an item, one page of them. */
    list: async (id: string, agenda_id: string | undefined, more: object = {}, as = admin) =>
      call('governance.ListVotes', { id, agenda_id, page: 1, page_size: 200, ...more }, as),
    async votes(id: string, as = admin): Promise<VotedAgenda[]> {
      return (await call('governance.GroupVotes', { id }, as)).data ?? [];
    },
  };
}
