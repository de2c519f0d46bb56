import { Form, GuardedForm, Select, useCallMutation, useTranslation } from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { FoundSelect, useTyping } from '../shared/found-select';
import { type LinkKind, linkKinds, useThings } from './use-things';

interface Values {
  kind: LinkKind;
  linked_id: string;
}

/** Links an item of an agenda with something that the person finds by typing. */
export function LinkDrawer(props: {
  meetingId: string;
  point: { agenda_id?: string; agenda_item?: string };
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { meetingId, point, onClose } = props;
  const [form] = Form.useForm<Values>();
  const [kind, setKind] = useState<LinkKind>('risk');
  const typing = useTyping();
  const things = useThings(kind, typing.q);
  const link = useCallMutation('governance.LinkAgendaItem', { toasts: 'success', onSuccess: onClose });
  return (
    <SideDrawer open title={t('links.linkTo', { name: point.agenda_item })} onClose={onClose}>
      <GuardedForm<Values>
        form={form}
        initialValues={{ kind }}
        onSubmit={(values) => link.mutate({ id: meetingId, agenda_id: point.agenda_id, ...values })}
        busy={link.isPending}
        error={link.error}
        submitLabel={t('links.link')}
        onCancel={onClose}
      >
        <Form.Item name="kind" label={t('links.kindLabel')} rules={[{ required: true }]}>
          <Select
            options={linkKinds.map((value) => ({ value, label: t(`links.kind.${value}`) }))}
            onChange={(chosen: LinkKind) => {
              setKind(chosen);
              typing.setTyped('');
              form.setFieldValue('linked_id', undefined);
            }}
          />
        </Form.Item>
        <Form.Item name="linked_id" label={t('links.which')} rules={[{ required: true }]}>
          <FoundSelect key={kind} typing={typing} {...things} />
        </Form.Item>
      </GuardedForm>
    </SideDrawer>
  );
}
