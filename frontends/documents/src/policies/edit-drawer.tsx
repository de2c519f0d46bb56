import { Form, GuardedForm, Input, Select, useCallMutation, useLimits, useTranslation } from '@attesta/ui';
import { DateField, PeopleSelect, SideDrawer } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { ChangeNote } from './change-note';
import { type Kind, kinds, type Policy } from './kinds';
import { useChapters } from './use-chapters';

interface Values {
  name: string;
  chapter_id?: string;
  owner_id?: string;
  review_date?: string;
}

/** What a policy is called, in which folder it lies, who answers for it and when it is reviewed. */
export function EditDrawer(props: { kind: Kind; policy: Policy; open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('documents');
  return (
    <SideDrawer open={props.open} title={t('ui:action.edit')} onClose={props.onClose}>
      <EditForm {...props} />
    </SideDrawer>
  );
}

function EditForm({ kind, policy, onClose }: Parameters<typeof EditDrawer>[0]): ReactNode {
  const { t } = useTranslation('documents');
  const [form] = Form.useForm<Values>();
  const named = useLimits('documents.RenamePolicy');
  const reviewed = useLimits('documents.UpdatePolicyReview');
  const { chapters, isPending } = useChapters();
  const silent = { toasts: false } as const;
  const rename = useCallMutation(kinds[kind].rename, silent);
  const file = useCallMutation('documents.UpdatePolicyChapter', silent);
  const review = useCallMutation('documents.UpdatePolicyReview', { toasts: 'success', onSuccess: onClose });
  const { initkey } = policy;
  const present = policy.next_name ?? policy.name;
  // The specification has a call for each: only what was changed is sent, one after the other, and the last one says that it is saved.
  const submit = ({ name, chapter_id = '', owner_id, review_date = '' }: Values): void => {
    const finish = (): void => review.mutate({ initkey, owner_id, review_date: review_date || null });
    const place = (): void => {
      if (chapter_id === (policy.chapter_id ?? '')) finish();
      else file.mutate({ initkey, chapter_id: chapter_id || null }, { onSuccess: finish });
    };
    if (name === present) place();
    else rename.mutate({ initkey, name }, { onSuccess: place });
  };
  const all = [rename, file, review];
  const required = { required: true, whitespace: true, message: t('ui:form.required', { label: t('field.name') }) };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{
        name: present,
        chapter_id: policy.chapter_id || undefined,
        owner_id: policy.owner_id,
        review_date: policy.review_date || undefined,
      }}
      onSubmit={submit}
      busy={all.some(({ isPending: busy }) => busy) || review.isSuccess}
      error={all.find(({ error }) => error)?.error}
      onCancel={onClose}
    >
      <Form.Item name="name" label={t('field.name')} extra={<ChangeNote policy={policy} />} rules={[required]}>
        <Input autoComplete="off" {...named('name')} />
      </Form.Item>
      <Form.Item name="chapter_id" label={t('field.folder')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={isPending}
          options={chapters.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="owner_id" label={t('field.owner')}>
        <PeopleSelect />
      </Form.Item>
      <Form.Item name="review_date" label={t('field.reviewOptional')} extra={t('policies.reviewHelp')}>
        <DateField {...reviewed('review_date')} />
      </Form.Item>
    </GuardedForm>
  );
}
