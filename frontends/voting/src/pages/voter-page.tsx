import type { Receipt } from '@attesta/ledger';
import { useState } from 'preact/hooks';
import { call, Refusal } from '../api';
import type { GateHandover } from '../gate-handover';
import type { TextKey } from '../language';
import type { Link, PageName } from '../link';
import { refusalText, usePage } from '../page-context';
import { CodeStep } from '../parts/code-step';
import { EmailGate } from '../parts/email-gate';
import { Problem } from '../parts/problem';
import { Thanks } from '../parts/thanks';
import type { Action, Ballot, Meeting, Point } from '../types';
import { ActionForm } from './action-form';
import { AgendaForm } from './agenda-form';
import { CommitteeForm } from './committee-form';
import { MinutesForm } from './minutes-form';

type VoterPageName = Exclude<PageName, 'ledger'>;

/** Whom a form is for, and what opens it. */
export interface Visitor {
  link: Link;
  email: string;
  /** '' where the committee asks for no code. */
  proof: string;
}

interface Loaded {
  data: unknown;
  meetinginfo?: Meeting;
  closed?: boolean;
}

const thanks: Record<VoterPageName, TextKey> = {
  vote: 'vote_thanks',
  committee: 'votes_done',
  minutes: 'feedback_thanks',
  action: 'response_thanks',
};

/** One of the four pages: from the gate to the form to the thanks (daily work 4). */
export function VoterPage({ link, page, handover }: { link: Link; page: VoterPageName; handover: GateHandover }) {
  const { t, toast, language } = usePage();
  const [visitor, setVisitor] = useState<Visitor>();
  const [step, setStep] = useState<'gate' | 'code' | 'form'>('gate');
  const [loaded, setLoaded] = useState<Loaded>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [receipts, setReceipts] = useState<Receipt[]>();

  const open = async (email: string, proof = ''): Promise<void> => {
    const who = { link, email, proof };
    setVisitor(who);
    setBusy(true);
    setProblem('');
    try {
      setLoaded(await load(page, who));
      setStep('form');
    } catch (error) {
      if (error instanceof Refusal && error.key === 'code_needed') setStep('code');
      else {
        const said = refusalText(language, error, 'load_failed');
        setProblem(said);
        toast('warning', said);
      }
    }
    setBusy(false);
  };
  const done = (kept: Receipt[], message?: TextKey): void => {
    if (message) toast('success', t(message));
    setReceipts(kept);
  };

  if (receipts) return <Thanks title={thanks[page]} receipts={receipts} />;
  if (step === 'code' && visitor)
    return <CodeStep t={link.t} email={visitor.email} go={(proof) => void open(visitor.email, proof)} />;
  if (step === 'form' && visitor && loaded) {
    const shared = { visitor, meeting: loaded.meetinginfo, closed: loaded.closed ?? false, done };
    if (page === 'vote') return <AgendaForm {...shared} ballot={loaded.data as Ballot} />;
    if (page === 'committee') return <CommitteeForm {...shared} ballots={loaded.data as Ballot[]} />;
    if (page === 'minutes')
      return <MinutesForm {...shared} points={loaded.data as Point[]} meeting={loaded.meetinginfo as Meeting} />;
    return <ActionForm visitor={visitor} action={loaded.data as Action} done={done} />;
  }
  return (
    <>
      <EmailGate
        handover={handover}
        expected={link.voterEmail}
        exact={page === 'minutes' || page === 'action'}
        busy={busy}
        go={(email) => void open(email)}
      />
      <Problem class="gate-problem" text={problem} />
    </>
  );
}

function load(page: VoterPageName, { link, email, proof }: Visitor): Promise<Loaded> {
  const { id, t, committeeId, meetingId, agendaId, organizationId } = link;
  const query = new URLSearchParams({ voter_email: email, t, ...(proof && { proof }) });
  if (page === 'committee')
    return call('GET', `/api/v1/voting_records/open/committee/${encodeURIComponent(committeeId)}?${query}`);
  if (page === 'minutes')
    return call('POST', '/api/v1/action_plan/open/get_discussion_points_for_mom', {
      committee_meeting_id: meetingId || id,
      voter_email: email,
      t,
      ...(proof && { proof }),
    });
  if (page === 'action')
    return call('GET', `/api/v1/action_plan/get_discussion_points_id/${encodeURIComponent(id)}?${query}`);
  for (const [name, value] of Object.entries({
    meeting_id: meetingId,
    agenda_id: agendaId,
    organization_id: organizationId,
  }))
    if (value) query.set(name, value);
  return call('GET', `/api/v1/voting_records/findone/${encodeURIComponent(id)}?${query}`);
}
