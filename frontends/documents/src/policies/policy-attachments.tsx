import { Button, Form, GuardedForm, Section, useCall, useCallMutation, useTranslation } from '@attesta/ui';
import { type Column, FoundSelect, Joined, LocalTable, SideDrawer, useTyping } from '@attesta/ui/data';
import { PaperClipOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { ChangeNote } from './change-note';
import { type Detail, kinds, type Policy } from './kinds';
import { PolicyStatus } from './policy-marks';

/** The attachments of a policy; administrators say which. */
export function PolicyAttachments({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  const attachments = detail.attachments ?? [];
  const toCome = presentOf(detail).map(({ name }) => name);
  const columns: Column<Policy>[] = [
    { key: 'name', title: t('field.name'), width: 280 },
    {
      key: 'status',
      title: t('field.status'),
      card: 'status',
      value: ({ status }) => t(`status.${status}`),
      render: ({ status }) => <PolicyStatus status={status} />,
    },
    { key: 'format', title: t('field.format'), card: 'line', value: ({ format }) => t(`format.${format}`) },
  ];
  return (
    <Section
      title={t('attachment.title')}
      extra={
        detail.policy?.changeable && (
          <Button icon={<PaperClipOutlined aria-hidden="true" />} onClick={() => setChoosing(true)}>
            {t('policies.assign')}
          </Button>
        )
      }
    >
      <LocalTable
        name="documents.attachments-of-policy"
        caption={t('attachment.title')}
        items={attachments}
        columns={columns}
        onOpen={({ initkey }) => navigate(`${kinds.attachment.path}/${initkey}`)}
        empty={{ title: t('policies.noAttachments') }}
      />
      {detail.attachments_change && (
        <p className="at-quiet">
          {t('policies.nextAttachments')} <Joined parts={toCome.length > 0 ? toCome : [t('policies.noAttachments')]} />
        </p>
      )}
      <SideDrawer open={choosing} title={t('policies.assign')} onClose={() => setChoosing(false)}>
        <AssignForm detail={detail} onDone={() => setChoosing(false)} />
      </SideDrawer>
    </Section>
  );
}

/** What is assigned is shown by name; more are found on the server, however many there are. */
function AssignForm({ detail, onDone }: { detail: Detail; onDone: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<{ attachments: string[] }>();
  const typing = useTyping();
  const query = useCall('documents.ListPolicyAttachments', { q: typing.q, page_size: 50 }, { keepPrevious: true });
  const present = presentOf(detail).map(choiceOf);
  const assign = useCallMutation('documents.AssignPolicyAttachments', { toasts: 'success', onSuccess: onDone });
  return (
    <GuardedForm
      form={form}
      initialValues={{ attachments: present.map(({ value }) => value) }}
      onSubmit={({ attachments }) => assign.mutate({ initkey: detail.policy?.initkey, attachments })}
      busy={assign.isPending || assign.isSuccess}
      error={assign.error}
      onCancel={onDone}
    >
      <Form.Item name="attachments" label={t('attachment.title')} extra={<ChangeNote policy={detail.policy} />}>
        <FoundSelect
          mode="multiple"
          typing={typing}
          query={query}
          options={(query.data?.data ?? []).map(choiceOf)}
          known={present}
        />
      </Form.Item>
    </GuardedForm>
  );
}

/** The attachments that the latest version has, or brings when it is published. */
function presentOf({ attachments = [], attachments_change, next_attachments = [] }: Detail): Policy[] {
  return attachments_change ? next_attachments : attachments;
}

function choiceOf({ initkey = '', name = '' }: Policy): { value: string; label: string } {
  return { value: initkey, label: name };
}
