import {
  Alert,
  Button,
  Form,
  Input,
  Section,
  StatusTag,
  useCallMutation,
  useFormat,
  useLimits,
  useSession,
  useTranslation,
} from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Detail, Version } from './kinds';

type Approval = NonNullable<Version['approvals']>[number];

/** What is asked of the reader: to approve the shown version, or to confirm that it was read. And what approvers have said. */
export function PolicyApproval({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const { policy, shown } = detail;
  const role = useSession()?.roleId ?? 0;
  const approvals = shown?.approvals ?? [];
  const isAsked = policy?.to_approve && shown?.status === 'review';
  const isPublished = shown?.version === policy?.published_version;
  return (
    <>
      {isAsked && <Decision detail={detail} />}
      {isPublished && role !== 1 && <Acknowledgement detail={detail} />}
      {approvals.length > 0 && (
        <Section title={t('approval.title')}>
          <ul className="at-rows dc-history">
            {approvals.map((approval, index) => (
              <li key={index}>
                <ApprovalLine approval={approval} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function ApprovalLine({ approval }: { approval: Approval }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { approver, decision = 'pending', decided_by, decided_at, comment } = approval;
  const kind = { approved: 'success', rejected: 'danger', pending: 'pending' } as const;
  return (
    <>
      <span>
        <bdi>{approver?.role ? t(`role.${approver.role}`) : approver?.name || t('policies.somebodyGone')}</bdi>
        {approver?.committee_id && <CommitteeVotes approval={approval} />}
        {decided_at && (
          <span className="at-quiet">
            {' '}
            {/* Whoever was asked by name need not be named twice. */}
            {decided_by !== approver?.name && <bdi>{decided_by}</bdi>} <bdi>{format.dateTime(decided_at)}</bdi>
            {comment && (
              <>
                {' – '}
                <bdi>{comment}</bdi>
              </>
            )}
          </span>
        )}
      </span>
      <StatusTag kind={kind[decision as keyof typeof kind] ?? 'neutral'}>{t(`approval.${decision}`)}</StatusTag>
    </>
  );
}

/** How a committee has voted so far, and what its members have said. */
function CommitteeVotes({ approval }: { approval: Approval }): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { votes = [], members = 0, needed = 0 } = approval;
  const approving = votes.filter(({ decision }) => decision === 'approved').length;
  const facts = { approving: format.number(approving), needed: format.number(needed), members: format.number(members) };
  return (
    <>
      <span className="at-quiet"> {t('approval.votes', facts)}</span>
      {votes.length > 0 && (
        <ul className="at-rows">
          {votes.map(({ name, decision, at, comment }, index) => (
            <li key={index}>
              <span>
                <bdi>{name || t('policies.somebodyGone')}</bdi>: {t(`approval.${decision}`)}
                {comment && (
                  <>
                    {' – '}
                    <bdi>{comment}</bdi>
                  </>
                )}{' '}
                <bdi className="at-quiet">{format.dateTime(at)}</bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Decision({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<{ comment: string }>();
  const limit = useLimits('documents.DecidePolicy');
  const decide = useCallMutation('documents.DecidePolicy');
  const { policy, shown } = detail;
  const send = (decision: 'approved' | 'rejected'): void => {
    const comment = form.getFieldValue('comment')?.trim() ?? '';
    if (decision === 'rejected' && !comment) {
      form.setFields([{ name: 'comment', errors: [t('approval.why')] }]);
      form.getFieldInstance('comment')?.focus();
      return;
    }
    decide.mutate({ initkey: policy?.initkey, version: shown?.version, decision, comment });
  };
  return (
    <Section title={t('approval.yours', { version: shown?.version })}>
      <Form form={form} layout="vertical" initialValues={{ comment: '' }}>
        <Form.Item name="comment" label={t('approval.comment')}>
          <Input.TextArea rows={2} className="dc-grows" {...limit('comment')} />
        </Form.Item>
        <div className="at-cluster">
          <Button type="primary" loading={decide.isPending} onClick={() => send('approved')}>
            {t('approval.approve')}
          </Button>
          <Button danger disabled={decide.isPending} onClick={() => send('rejected')}>
            {t('approval.reject')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

function Acknowledgement({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const { policy } = detail;
  const confirm = useCallMutation('documents.RecordPolicyReading', { toasts: true });
  if (policy?.acknowledged)
    return <Alert className="at-gap" type="success" showIcon role="status" title={t('policies.confirmed')} />;
  return (
    <Alert
      className="at-gap"
      type="info"
      showIcon
      title={t('policies.confirmAsk')}
      action={
        <Button
          type="primary"
          loading={confirm.isPending}
          onClick={() =>
            confirm.mutate({ initkey: policy?.initkey, version: policy?.published_version, acknowledged: true })
          }
        >
          {t('policies.confirm')}
        </Button>
      }
    />
  );
}
