import { Checkbox, Form, GuardedForm, Select, useCall, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { PeopleField } from '../shared/people-field';
import type { Detail } from './kinds';

interface Values {
  approver_ids: string[];
  approver_roles: number[];
  approver_committees: string[];
  four_eyes: boolean;
}

/** Who has to approve the shown version, before it goes into review. */
export function ReviewDrawer(props: { detail: Detail; open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={props.open} title={t('move.review')} onClose={props.onClose}>
      <ReviewForm {...props} />
    </SideDrawer>
  );
}

function ReviewForm({ detail, onClose }: Parameters<typeof ReviewDrawer>[0]): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<Values>();
  const committees = useCall('governance.ListCommittees', { status: 'active' });
  const rule = useCall('documents.GetPolicyRule', {});
  const everywhere = rule.data?.data?.four_eyes ?? false;
  const send = useCallMutation('documents.UpdatePolicyStatus', { toasts: 'success', onSuccess: onClose });
  const asked = detail.policy?.approvers ?? [];
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{
        approver_ids: asked.flatMap(({ user_id }) => user_id || []),
        approver_roles: asked.flatMap(({ role }) => role ?? []),
        approver_committees: asked.flatMap(({ committee_id }) => committee_id || []),
        four_eyes: detail.policy?.four_eyes ?? false,
      }}
      onSubmit={(values) =>
        send.mutate({ init: detail.policy?.initkey, ver: detail.shown?.version, status: 'review', ...values })
      }
      busy={send.isPending || send.isSuccess}
      error={send.error}
      submitLabel={t('move.review')}
      onCancel={onClose}
    >
      <PeopleField name="approver_ids" label={t('approval.people')} help={t('approval.peopleHelp')} />
      <Form.Item name="approver_roles" label={t('approval.roles')} extra={t('approval.rolesHelp')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={[2, 3, 4, 5, 6].map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
      </Form.Item>
      <Form.Item name="approver_committees" label={t('approval.committees')} extra={t('approval.committeesHelp')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          loading={committees.isPending}
          options={(committees.data?.data ?? []).map(({ id, committee_name }) => ({
            value: id,
            label: committee_name,
          }))}
        />
      </Form.Item>
      {everywhere ? (
        <p className="at-quiet">{t('approval.fourEyesEverywhere')}</p>
      ) : (
        <Form.Item name="four_eyes" valuePropName="checked">
          <Checkbox>{t('approval.fourEyes')}</Checkbox>
        </Form.Item>
      )}
    </GuardedForm>
  );
}
