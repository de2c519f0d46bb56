import {
  Button,
  Page,
  Popconfirm,
  Progress,
  type Row,
  type StatusKind,
  StatusTag,
  saidToReader,
  useCallMutation,
  useFormat,
  useSentences,
  useShortcut,
  useTranslation,
} from '@attesta/ui';
import { type Column, DataTable } from '@attesta/ui/data';
import { DeleteOutlined, PlusOutlined, ReloadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import { AttachmentLink } from '../shared/attachment-links';
import { BinderDrawer } from './binder-drawer';
import { languageName } from './language-name';

type Binder = Row<'compliance.ListSurveyBinders'>;

const kinds: Record<string, StatusKind> = { waiting: 'neutral', making: 'info', ready: 'success', failed: 'danger' };

/** The books for surveyors that were ordered: how far each is, the file once it is ready, and why one has failed. */
export default function BindersPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [ordering, setOrdering] = useState(false);
  const columns = useColumns();
  useShortcut('n', t('binders.order'), () => setOrdering(true));
  return (
    <Page
      title={t('binders.title')}
      description={t('binders.description')}
      action={
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setOrdering(true)}>
          {t('binders.order')}
        </Button>
      }
    >
      <DataTable
        name="compliance.binders"
        caption={t('binders.title')}
        call="compliance.ListSurveyBinders"
        columns={columns}
        empty={{ title: t('binders.none'), description: t('binders.noneHint') }}
      />
      <BinderDrawer open={ordering} onClose={() => setOrdering(false)} />
    </Page>
  );
}

function useColumns(): Column<Binder>[] {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('binders.about'),
      sortable: true,
      width: 260,
      value: ({ name }) => name ?? '',
      render: ({ name, kind, library_name }) => (
        <>
          <bdi>{name}</bdi>
          {kind !== 'library' && (
            <span className="at-faint">
              {' '}
              {t(`level.${kind}`)} · <bdi>{library_name}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'status',
      title: t('field.status'),
      sortable: true,
      card: 'status',
      width: 220,
      value: ({ status }) => t(`binders.status.${status}`),
      render: (binder) => <BinderState binder={binder} />,
    },
    {
      key: 'file',
      title: t('binders.file'),
      width: 220,
      card: 'line',
      value: ({ file }) => file?.name ?? '',
      render: ({ file, with_files }) =>
        file ? <AttachmentLink file={file} /> : t(with_files ? 'binders.zip' : 'binders.pdf'),
    },
    {
      key: 'language',
      title: t('binders.language'),
      card: 'line',
      hidden: true,
      value: ({ language }) => languageName(language),
    },
    { key: 'ordered_by_name', title: t('binders.orderedBy'), card: 'line', priority: 2 },
    {
      key: 'created_at',
      title: t('binders.orderedAt'),
      sortable: true,
      card: 'date',
      value: ({ created_at }) => format.dateTime(created_at),
    },
    {
      key: 'can_delete',
      title: t('binders.action'),
      width: 170,
      card: 'line',
      value: () => '',
      render: (binder) => <BinderActions binder={binder} />,
    },
  ];
}

function BinderState({ binder }: { binder: Binder }): ReactNode {
  const { t } = useTranslation('compliance');
  const { status = '', progress = 0, reason, pages, files, with_files } = binder;
  return (
    <>
      <StatusTag kind={kinds[status] ?? 'neutral'}>{t(`binders.status.${status}`)}</StatusTag>
      {status === 'making' && (
        <Progress aria-label={t('binders.progressOf', { name: binder.name })} percent={progress} size="small" />
      )}
      {status === 'failed' && <FailureReason reason={reason} />}
      {status === 'ready' && (
        <span className="at-faint">
          {' '}
          {t('binders.pages', { count: pages ?? 0 })}
          {with_files && ` · ${t('binders.files', { count: files ?? 0 })}`}
        </span>
      )}
    </>
  );
}

function FailureReason({ reason }: Pick<Binder, 'reason'>): ReactNode {
  useSentences();
  return <p className="at-quiet">{saidToReader('', reason)}</p>;
}

function BinderActions({ binder }: { binder: Binder }): ReactNode {
  const { t } = useTranslation('compliance');
  const order = useCallMutation('compliance.OrderSurveyBinder', { toasts: 'success' });
  const drop = useCallMutation('compliance.DeleteSurveyBinder', { toasts: 'success' });
  const { id, name, library_id, chapter_id, standard_id, language, with_files, status } = binder;
  return (
    <>
      {(status === 'ready' || status === 'failed') && (
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden="true" />}
          loading={order.isPending}
          aria-label={t('binders.againOf', { name })}
          onClick={() => order.mutate({ library_id, chapter_id, standard_id, language, with_files })}
        >
          {t('binders.again')}
        </Button>
      )}
      {binder.can_delete && (
        <Popconfirm title={t('binders.deleteAsk', { name })} onConfirm={() => drop.mutate({ id })}>
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden="true" />}
            loading={drop.isPending}
            aria-label={t('binders.deleteOf', { name })}
          />
        </Popconfirm>
      )}
    </>
  );
}
