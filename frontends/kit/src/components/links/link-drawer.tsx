import { Form, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/api-error';
import { SideDrawer } from '../../data/side-drawer';
import { GuardedForm } from '../../form/guarded-form';
import { FoundSelect, useTyping } from './found-select';
import './texts';
import { type LinkKind, useThings } from './use-things';

/** What somebody has chosen. */
export interface ChosenLink {
  kind: LinkKind;
  linked_id: string;
}

/** The call that links: of useCallMutation, with whatever says what is linked. */
export interface Linking {
  mutate: (chosen: ChosenLink, options: { onSuccess: () => void }) => void;
  isPending: boolean;
  error: ApiError | null;
}

export interface LinkDrawerProps {
  /** What is linked with something. */
  name: string;
  /** With what it may be; the first is offered first. */
  kinds: readonly [LinkKind, ...LinkKind[]];
  linking: Linking;
  onClose: () => void;
}

/** Links something with something else that the person finds by typing. */
export default function LinkDrawer({ name, kinds, linking, onClose }: LinkDrawerProps): ReactNode {
  const { t } = useTranslation('links');
  const [form] = Form.useForm<ChosenLink>();
  const [kind, setKind] = useState<LinkKind>(kinds[0]);
  const typing = useTyping();
  const things = useThings(kind, typing.q);
  return (
    <SideDrawer open title={t('linkTo', { name })} onClose={onClose}>
      <GuardedForm<ChosenLink>
        form={form}
        initialValues={{ kind }}
        onSubmit={(chosen) => linking.mutate(chosen, { onSuccess: onClose })}
        busy={linking.isPending}
        error={linking.error}
        submitLabel={t('link')}
        onCancel={onClose}
      >
        <Form.Item name="kind" label={t('kindLabel')} rules={[{ required: true }]}>
          <Select
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(chosen: LinkKind) => {
              setKind(chosen);
              typing.setTyped('');
              form.setFieldValue('linked_id', undefined);
            }}
          />
        </Form.Item>
        <Form.Item name="linked_id" label={t('which')} rules={[{ required: true }]}>
          <FoundSelect key={kind} typing={typing} {...things} />
        </Form.Item>
      </GuardedForm>
    </SideDrawer>
  );
}
