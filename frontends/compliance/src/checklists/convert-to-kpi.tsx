import { Button, Form, Modal, nodeTexts, useCall, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { FoundSelect, InputNumber, useTyping } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

interface Values {
  id?: string;
  target?: number;
  totarget?: number;
}

/**
 * Lets a checklist count among the KPIs, after it was asked whether that is meant (daily work 3 KPI conversion of checklists).
 * @param props.activity which; without one it is chosen among all, answered or not
 */
export function ConvertToKpi({ activity }: { activity?: { id: string; name: string } }): ReactNode {
  const { t } = useTranslation('compliance');
  const [asking, setAsking] = useState(false);
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.ConvertChecklistToKpi');
  // Whether it was converted or was one already, the server's sentence says it.
  const done = (): void => setAsking(false);
  const convert = useCallMutation('compliance.ConvertChecklistToKpi', {
    onSuccess: done,
    // What has not reached the server stays as it was filled in.
    onError: ({ status }) => status > 0 && done(),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('convert.action')}</Button>
      <Modal
        open={asking}
        title={activity ? t('convert.ask', { name: activity.name }) : t('convert.choose')}
        onCancel={() => setAsking(false)}
        onOk={() => form.submit()}
        okText={t('convert.action')}
        cancelText={t('ui:action.cancel')}
        confirmLoading={convert.isPending}
        destroyOnHidden
      >
        <p>{t('convert.text')}</p>
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={{ target: 80 }}
          onFinish={(values) => convert.mutate({ id: activity?.id, ...values })}
        >
          {!activity && <ChecklistChoice />}
          <div className="at-columns">
            <Form.Item name="target" label={t('convert.from')}>
              <InputNumber {...limit('target')} />
            </Form.Item>
            <Form.Item name="totarget" label={t('convert.to')}>
              <InputNumber {...limit('totarget')} />
            </Form.Item>
          </div>
        </Form>
      </Modal>
    </>
  );
}

/** A checklist of the organization's libraries, found on the server as one types. */
function ChecklistChoice(): ReactNode {
  const { t } = useTranslation('compliance');
  const typing = useTyping();
  const request = { q: typing.q, type: 1, page: 1, page_size: 20, sort: 'name' };
  const query = useCall('content.ListClientActivities', request, { keepPrevious: true });
  const label = t('field.checklist');
  return (
    <Form.Item name="id" label={label} rules={[{ required: true, message: t('ui:form.required', { label }) }]}>
      <FoundSelect
        typing={typing}
        query={query}
        options={(query.data?.data ?? []).map((one) => ({ value: one.id ?? '', label: nodeTexts(one).name }))}
      />
    </Form.Item>
  );
}
