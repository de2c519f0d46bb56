export type PageName = 'vote' | 'committee' | 'minutes' | 'action' | 'ledger';

/** What the address of a page says (daily work 2 Public routes). */
export interface Link {
  /** Absent for an address that is none of theirs. */
  page?: PageName;
  committeeId: string;
  id: string;
  meetingId: string;
  agendaId: string;
  organizationId: string;
  voterEmail: string;
  /** Signed: it binds all of it. */
  t: string;
}

/** Reads an address. */
export function linkParameters(path: string, query: string): Link {
  const parameters = new URLSearchParams(query);
  const given = (name: string): string => parameters.get(name) ?? '';
  const trimmed = path.replace(/\/+$/, '');
  const committeeId = /^\/commitee\/vote\/([^/]+)$/.exec(trimmed)?.[1] ?? '';
  const pages: Record<string, PageName> = {
    '/commitee/vote': 'vote',
    '/commitee/meeting/responses': 'minutes',
    '/commitee/addaction/responses': 'action',
    '/commitee/ledger': 'ledger',
  };
  return {
    page: committeeId ? 'committee' : pages[trimmed],
    committeeId,
    id: given('id'),
    meetingId: given('meeting_id') || given('committee_meeting_id'),
    agendaId: given('agenda_id'),
    organizationId: given('organization_id'),
    voterEmail: given('voter_email'),
    t: given('t'),
  };
}
