import { Checkbox, Form, GuardedForm, OneReply, useCall, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** What holds for the approval of every policy of the organization. */
export function RuleDrawer(props: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={props.open} title={t('approval.rule')} onClose={props.onClose}>
      <RuleForm onClose={props.onClose} />
    </SideDrawer>
  );
}

function RuleForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<{ four_eyes: boolean }>();
  const { data, error, refetch } = useCall('documents.GetPolicyRule', {});
  const change = useCallMutation('documents.UpdatePolicyRule', { toasts: 'success', onSuccess: onClose });
  return (
    <OneReply of={{ error, refetch }} found={data} lines={3} within="panel">
      {({ data: rule }) => (
        <GuardedForm<{ four_eyes: boolean }>
          form={form}
          initialValues={{ four_eyes: rule?.four_eyes ?? false }}
          onSubmit={(values) => change.mutate(values)}
          busy={change.isPending || change.isSuccess}
          error={change.error}
          onCancel={onClose}
        >
          <Form.Item name="four_eyes" valuePropName="checked" extra={t('approval.ruleHelp')}>
            <Checkbox>{t('approval.ruleFourEyes')}</Checkbox>
          </Form.Item>
        </GuardedForm>
      )}
    </OneReply>
  );
}
