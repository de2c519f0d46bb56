import {
  type ApiError,
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorPanel,
  failureMessage,
  LinesSkeleton,
  type Reply,
  Section,
  toast,
  useCall,
  useCallMutation,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import type { Meeting } from '../meetings/meeting-parts';
import { LedgerButton } from './ledger-button';
import { MinutesVotes } from './minutes-votes';
import { ProxyForm } from './proxy-form';
import { RecusalForm } from './recusal-form';
import { ResultText } from './result-text';
import { RuleSection } from './rule-section';
import { VoteRows } from './vote-rows';

/** So many votes of all items are shown without being asked for. */
const atOnce = 100;

export type VotedAgenda = NonNullable<Reply<'governance.GroupVotes'>['data']>[number];

/** Whether an item was not sent for vote, or not to everybody. */
const mayBeSent = ({ sent_at, sending }: VotedAgenda): boolean => sending === 'broken_off' || (!sent_at && !sending);

/** What has failed and, where anybody knows, why. */
const because = (failed: string, error: ApiError): string =>
  error.message ? `${failed}: ${failureMessage(error)}` : failed;

/** The votes of a meeting: what is sent, how it stands and why, who votes for whom, and what is thought of the minutes. */
export function VotesPanel({ meeting }: { meeting: Meeting }): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const { id = '' } = meeting;
  const { data, error, refetch } = useCall('governance.GroupVotes', { id });
  const [recusing, setRecusing] = useState<VotedAgenda>();
  const [asking, setAsking] = useState<VotedAgenda[]>([]);
  const send = useCallMutation('governance.SendForVote', {
    toasts: false,
    onSuccess: ({ message = '' }) => {
      toast.success(message);
      setAsking([]);
    },
    // Daily work 8 says it otherwise to the user than the server does.
    onError: (refusal) => {
      const isRepeat = refusal.says((key) => key === 'governance.votes_some_failed');
      if (isRepeat) toast.warning(t('votes.sentAlready'));
      else if (refusal.status === 0) toast.error(because(t('votes.sendWrong'), refusal));
      else toast.warning(because(t('votes.sendFailed'), refusal));
      setAsking([]);
    },
  });
  // What somebody types into a form below stays, where the votes cannot be read anew.
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinesSkeleton lines={8} />;
  const items = data.data ?? [];
  const manageable = data.manageable ?? false;
  // The final minutes close all of it: what was voted is read from then on.
  const isOpen = manageable && !meeting.minutes_final;
  const unsent = items.filter(mayBeSent);
  const isShort = items.reduce((sum, { result }) => sum + (result?.total ?? 0), 0) <= atOnce;
  return (
    <>
      <Section
        title={t('part.votes')}
        extra={
          <span className="at-cluster">
            <LedgerButton meeting={meeting} />
            {isOpen && unsent.length > 1 && (
              <Button type="primary" onClick={() => setAsking(unsent)}>
                {t('votes.sendAll')}
              </Button>
            )}
          </span>
        }
      >
        {items.length === 0 && <EmptyState title={t('votes.none')} />}
        <ol className="gv-agenda">
          {items.map((item) => (
            <li key={item.agenda_id}>
              <div className="gv-point">
                <span className="gv-number">{item.serial_no}</span>
                <div className="gv-fields">
                  <h3>
                    <bdi>{item.agenda_item}</bdi>
                  </h3>
                  {item.result && <ResultText result={item.result} />}
                  {item.sending === 'under_way' || (item.sending && isOpen) ? (
                    <p role="status">{t(item.sending === 'under_way' ? 'votes.beingSent' : 'votes.brokenOff')}</p>
                  ) : (
                    !item.result && <p>{t(item.sent_at ? 'votes.openUnseen' : 'votes.unsent')}</p>
                  )}
                  {isOpen && mayBeSent(item) && (
                    <div>
                      <Button
                        aria-label={t('votes.sendOf', { name: item.agenda_item })}
                        onClick={() => setAsking([item])}
                      >
                        {t('votes.send')}
                      </Button>
                    </div>
                  )}
                  {manageable && item.result && <VoteRows meetingId={id} item={item} startsOpen={isShort} />}
                  {manageable && item.result?.outcome === 'open' && (
                    <div>
                      <Button
                        aria-label={t('votes.recuseOf', { name: item.agenda_item })}
                        onClick={() => setRecusing(item)}
                      >
                        {t('votes.recuse')}
                      </Button>
                    </div>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ol>
        <ConfirmDialog
          open={asking.length > 0}
          title={t('votes.sendAsk', { number: asking.length })}
          text={t('votes.sendText', { names: format.list(asking.map(({ agenda_item = '' }) => agenda_item)) })}
          action={t('votes.send')}
          busy={send.isPending}
          onConfirm={() => send.mutate({ meeting_id: id, agenda_ids: asking.map(({ agenda_id = '' }) => agenda_id) })}
          onCancel={() => setAsking([])}
        />
        <RecusalForm meetingId={id} item={recusing} onClose={() => setRecusing(undefined)} />
      </Section>
      {manageable && (
        <ProxyForm
          meetingId={id}
          items={items.filter(({ result }) => result?.outcome === 'open')}
          mayBeGiven={isOpen}
        />
      )}
      <MinutesVotes meeting={meeting} mayBeSent={isOpen} />
      <RuleSection committeeId={meeting.committee_id ?? ''} />
    </>
  );
}
