import {
  Button,
  ConfirmDanger,
  ConflictNotice,
  Form,
  GuardedForm,
  Input,
  Page,
  type Row,
  useCallMutation,
  useFormat,
  useLimits,
  useMayCall,
  useShortcut,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { type Column, DataTable, Facts, FileDrop, FilterBar, SideDrawer } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { AgendaDocument } from './agenda-document';

type Agenda = Row<'governance.ListAgendas'>;

const defaults = { q: '', page: 1 };

/** The agenda master list: items that come up again and again (daily work 2, 3). */
export default function AgendasPage(): ReactNode {
  const { t } = useTranslation('governance');
  const format = useFormat();
  const [state, setState] = useUrlState(defaults);
  const [open, setOpen] = useState<Agenda | 'new'>();
  const mayWrite = useMayCall('governance.CreateAgenda');
  useShortcut('n', t('agendas.create'), mayWrite ? () => setOpen('new') : () => undefined);
  const columns: Column<Agenda>[] = [
    { key: 'agenda_item', title: t('agenda.item'), sortable: true, width: 280 },
    { key: 'description', title: t('field.description'), card: 'line', width: 320 },
    {
      key: 'attachedDocument',
      title: t('agendas.document'),
      card: 'line',
      value: ({ attachedDocument: file }) => file?.name ?? '',
    },
    { key: 'created_by', title: t('agendas.by'), priority: 3 },
    {
      key: 'created_at',
      title: t('agendas.at'),
      sortable: true,
      card: 'date',
      priority: 3,
      value: ({ created_at }) => format.date(created_at),
    },
  ];
  const present = open === 'new' ? undefined : open;
  return (
    <Page
      title={t('agendas.title')}
      description={t('agendas.about')}
      action={
        mayWrite && (
          <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOpen('new')}>
            {t('agendas.create')}
          </Button>
        )
      }
    >
      <FilterBar
        value={state}
        onChange={setState}
        fields={[{ kind: 'search', name: 'q', label: t('agendas.search') }]}
      />
      <DataTable
        name="governance.agendas"
        caption={t('agendas.title')}
        call="governance.ListAgendas"
        request={{ q: state.q }}
        columns={columns}
        onOpen={setOpen}
        empty={{ title: t('agendas.none'), description: t('agendas.noneHint') }}
      />
      <SideDrawer
        open={open !== undefined}
        title={present?.agenda_item ?? t('agendas.create')}
        onClose={() => setOpen(undefined)}
      >
        {open && mayWrite && (
          <AgendaForm key={present?.id ?? 'new'} agenda={present} onDone={() => setOpen(undefined)} />
        )}
        {present && !mayWrite && (
          <Facts
            items={[
              { label: t('field.description'), value: present.description },
              {
                label: t('agendas.document'),
                value: present.attachedDocument && <AgendaDocument file={present.attachedDocument} />,
              },
            ]}
          />
        )}
      </SideDrawer>
    </Page>
  );
}

interface Values {
  agenda_item: string;
  description: string;
}

function AgendaForm({ agenda, onDone }: { agenda?: Agenda; onDone: () => void }): ReactNode {
  const { t } = useTranslation('governance');
  const [form] = Form.useForm<Values>();
  const [file, setFile] = useState<File>();
  const [asking, setAsking] = useState(false);
  const limit = useLimits('governance.UpdateAgenda');
  const options = { toasts: 'success' as const, onSuccess: onDone };
  const create = useCallMutation('governance.CreateAgenda', options);
  const update = useCallMutation('governance.UpdateAgenda', options);
  const remove = useCallMutation('governance.DeleteAgenda', { onSuccess: onDone });
  const active = agenda ? update : create;
  const submit = (values: Values): void => {
    const request = { ...values, ...(file && { attachedDocument: file as never }) };
    if (agenda) update.mutate({ ...request, id: agenda.id, version: agenda.version });
    else create.mutate(request);
  };
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ agenda_item: agenda?.agenda_item ?? '', description: agenda?.description ?? '' }}
      onSubmit={submit}
      busy={active.isPending || active.isSuccess}
      error={active.error}
      submitLabel={agenda ? undefined : t('agendas.create')}
      onCancel={onDone}
    >
      <ConflictNotice error={active.error} onReload={onDone} />
      <Form.Item
        name="agenda_item"
        label={t('agenda.item')}
        rules={[{ required: true, whitespace: true, message: t('ui:form.required', { label: t('agenda.item') }) }]}
      >
        <Input autoComplete="off" {...limit('agenda_item')} />
      </Form.Item>
      <Form.Item name="description" label={t('field.description')}>
        <Input.TextArea rows={2} className="gv-grows" {...limit('description')} />
      </Form.Item>
      {agenda?.attachedDocument && <AgendaDocument file={agenda.attachedDocument} />}
      <FileDrop
        label={file?.name ?? t(agenda?.attachedDocument ? 'agendas.replace' : 'agendas.attach')}
        onFiles={([chosen]) => setFile(chosen)}
      />
      {agenda && (
        <p className="at-gap-before">
          <Button danger onClick={() => setAsking(true)}>
            {t('ui:action.delete')}
          </Button>
        </p>
      )}
      <ConfirmDanger
        open={asking}
        title={t('agendas.deleteAsk')}
        description={t('agendas.deleteText')}
        name={agenda?.agenda_item ?? ''}
        action={t('ui:action.delete')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: agenda?.id ?? '' })}
        onCancel={() => setAsking(false)}
      />
    </GuardedForm>
  );
}
