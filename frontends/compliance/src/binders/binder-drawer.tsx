import {
  Checkbox,
  Form,
  GuardedForm,
  HierarchySelect,
  type HierarchySelection,
  nothingChosen,
  Select,
  useCallMutation,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { BinderPreview } from './binder-preview';
import { languageChoices } from './language-name';

interface Values {
  place: HierarchySelection;
  language: string;
  with_files: boolean;
}

/** Orders a binder: what it is about, its language, and whether the evidence comes along. */
export function BinderDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  return (
    <SideDrawer open={open} title={t('binders.order')} onClose={onClose}>
      {open && <BinderForm onDone={onClose} />}
    </SideDrawer>
  );
}

function BinderForm({ onDone }: { onDone: () => void }): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const [form] = Form.useForm<Values>();
  const [place, setPlace] = useState(nothingChosen);
  const with_files = Form.useWatch('with_files', form);
  const order = useCallMutation('compliance.OrderSurveyBinder', { toasts: 'success', onSuccess: onDone });
  const scope = { library_id: place.library, chapter_id: place.chapter, standard_id: place.standard };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ place: nothingChosen, language: i18n.language, with_files: false }}
      onSubmit={(values) => order.mutate({ ...scope, language: values.language, with_files: values.with_files })}
      busy={order.isPending || order.isSuccess}
      error={order.error}
      submitLabel={t('binders.order')}
      onCancel={onDone}
    >
      <Form.Item name="place" extra={t('binders.placeHelp')}>
        <HierarchySelect depth="standard" value={place} onChange={setPlace} />
      </Form.Item>
      <Form.Item name="language" label={t('binders.language')}>
        <Select options={languageChoices} />
      </Form.Item>
      <Form.Item name="with_files" valuePropName="checked" extra={t('binders.withFilesHelp')}>
        <Checkbox>{t('binders.withFiles')}</Checkbox>
      </Form.Item>
      {place.library && <BinderPreview scope={scope} withFiles={with_files ?? false} />}
    </GuardedForm>
  );
}
