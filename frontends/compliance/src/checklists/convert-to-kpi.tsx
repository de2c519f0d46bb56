import { Button, Form, Modal, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

interface Values {
  target?: number;
  totarget?: number;
}

/** Lets a checklist count among the KPIs, after it was asked whether that is meant (daily work 3 KPI conversion of checklists). */
export function ConvertToKpi({ activityId, name }: { activityId: string; name: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const [asking, setAsking] = useState(false);
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.ConvertChecklistToKpi');
  // Whether it was converted or was one already, the server's sentence says it.
  const done = (): void => setAsking(false);
  const convert = useCallMutation('compliance.ConvertChecklistToKpi', { onSuccess: done, onError: done });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('convert.action')}</Button>
      <Modal
        open={asking}
        title={t('convert.ask', { name })}
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
          onFinish={(values) => convert.mutate({ id: activityId, ...values })}
        >
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
