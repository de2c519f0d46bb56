import { actionPlanStatuses } from '@attesta/proto/compliance-words';
import {
  Button,
  ConflictNotice,
  Form,
  GuardedForm,
  Input,
  isConflict,
  Section,
  Select,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { FileDrop } from '@attesta/ui/data';
import { DeleteOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import type { ShownPlan } from './plan-page';
import { usePlanUpdate } from './use-plan-update';

interface Values {
  status: string;
  response: string;
  decision: string;
}

/** What was done about it: how far it is, in words, with files that show it. */
export function PlanAnswer({ plan }: { plan: ShownPlan }): ReactNode {
  const [begun, setBegun] = useState(plan);
  const [isTyped, setTyped] = useState(false);
  // What somebody is writing is not exchanged under their hands; whose change was first is said when they save.
  if (!isTyped && plan.version !== begun.version) setBegun(plan);
  return <AnswerForm key={begun.version} plan={begun} onTyped={setTyped} />;
}

function AnswerForm({ plan, onTyped }: { plan: ShownPlan; onTyped: (isTyped: boolean) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.UpdateManualActionPlan');
  const [files, keepFiles] = useState<File[]>([]);
  const setFiles = (change: (all: File[]) => File[]): void => {
    onTyped(true);
    keepFiles(change);
  };
  const [progress, setProgress] = useState<number>();
  const update = usePlanUpdate('success', {
    success: () => onTyped(false),
    failure: () => setProgress(undefined),
  });
  const status = Form.useWatch<string | undefined>('status', form) ?? plan.status;
  const statuses = statusesFor(plan);
  const required = (label: string) => ({ required: true, whitespace: true, message: t('ui:form.required', { label }) });
  const submit = ({ decision, status: chosen, response }: Values): void =>
    update.change(plan, {
      response,
      // A status that nobody has touched follows from the response.
      ...(chosen !== plan.status && { status: chosen }),
      // Only who leads may say it; nobody says it of a plan that goes on.
      ...(chosen === 'cancelled' && { decision }),
      id: plan.id,
      version: plan.version,
      ...(files.length > 0 && { files: files as never, onProgress: setProgress }),
    });
  if (statuses.length === 0) return null;
  return (
    <Section title={t('actions.answerTitle')} className="at-no-print">
      <GuardedForm<Values>
        form={form}
        initialValues={{ status: plan.status ?? 'open', response: plan.response ?? '', decision: plan.decision ?? '' }}
        onValuesChange={() => onTyped(true)}
        onSubmit={submit}
        busy={update.busy}
        error={isConflict(update.error) ? undefined : update.error}
        submitLabel={t('actions.submit')}
      >
        <ConflictNotice error={update.error} onReload={() => onTyped(false)} />
        <Form.Item name="status" label={t('field.status')} rules={[required(t('field.status'))]}>
          <Select options={statuses.map((value) => ({ value, label: t(`actions.status.${value}`) }))} />
        </Form.Item>
        <Form.Item
          name="response"
          label={t('actions.response')}
          extra={t('actions.responseHelp')}
          rules={status === 'answered' ? [required(t('actions.response'))] : []}
        >
          <Input.TextArea rows={3} className="cp-grows" {...limit('response')} />
        </Form.Item>
        {status === 'cancelled' && (
          <Form.Item name="decision" label={t('actions.decision')} rules={[required(t('actions.decision'))]}>
            <Input.TextArea rows={2} className="cp-grows" {...limit('decision')} />
          </Form.Item>
        )}
        <FileDrop
          multiple
          label={t('actions.dropFiles')}
          onFiles={(added) => setFiles((all) => [...all, ...added])}
          progress={progress}
        />
        {files.length > 0 && (
          <ul className="cp-plan-files">
            {files.map((file) => (
              <li key={`${file.name}${file.lastModified}`}>
                <bdi>{file.name}</bdi>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={t('actions.leaveOut', { name: file.name })}
                  onClick={() => setFiles((all) => all.filter((one) => one !== file))}
                />
              </li>
            ))}
          </ul>
        )}
      </GuardedForm>
    </Section>
  );
}

/** What the reader may make of it; none where nothing is left to say. */
function statusesFor({ origin, status, changeable }: ShownPlan): string[] {
  const isOver = status === 'completed' || status === 'cancelled';
  if (changeable === 'work') return isOver ? [] : ['open', 'in_progress', 'answered'];
  if (origin === 'manual') return [...actionPlanStatuses];
  return status === 'completed' ? [] : actionPlanStatuses.filter((one) => one !== 'completed');
}
