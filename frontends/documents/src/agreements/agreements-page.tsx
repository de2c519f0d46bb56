import { Button, Page, Segmented, useCallMutation, useMayCall, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { ReloadOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pageOf, unsignedStatuses } from './agreement-types';
import { useAgreementColumns } from './use-agreement-columns';

// Most come to read the list: what it takes to send a file comes when somebody wants to.
const SendFileDrawer = lazy(() => import('./send-file-drawer'));

const list = 'documents.ListAgreements';
const defaults = { q: '', group: 'unsigned', status: '', turn: '', page: 1 };

/** What waits for signatures, and what everybody has signed (daily work 2, signed and unsigned agreements list). */
export default function AgreementsPage(): ReactNode {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [state, setState] = useUrlState(defaults);
  // Undefined until it was opened for the first time.
  const [isSending, setSending] = useState<boolean>();
  // Who asks others has to be able to choose them.
  const maySend = useMayCall('documents.UploadFiles', 'tenancy.SearchClientUsers');
  const isSigned = state.group === 'signed';
  const columns = useAgreementColumns(isSigned);
  const refresh = useCallMutation('documents.RefreshAgreements', { toasts: false });
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('agreements.search') },
    ...(isSigned
      ? []
      : ([
          {
            kind: 'select',
            name: 'status',
            label: t('field.status'),
            options: unsignedStatuses.map((value) => ({ value, label: t(`agreements.statusOf.${value}`) })),
          },
          {
            kind: 'select',
            name: 'turn',
            label: t('agreements.turn'),
            options: [{ value: 'mine', label: t('agreements.mine') }],
          },
        ] satisfies FilterField[])),
  ];
  return (
    <Page
      title={t('agreements.title')}
      description={t('agreements.description')}
      action={
        <>
          <Button
            icon={<ReloadOutlined aria-hidden="true" />}
            loading={refresh.isPending}
            onClick={() => refresh.mutate({ page: 1, page_size: 1 })}
          >
            {t('agreements.refresh')}
          </Button>
          {maySend && (
            <Button type="primary" onClick={() => setSending(true)}>
              {t('agreements.sendFile')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar value={state} onChange={setState} fields={fields}>
        <Segmented
          filters
          aria-label={t('agreements.which')}
          value={state.group}
          options={[
            { value: 'unsigned', label: t('agreements.unsigned') },
            { value: 'signed', label: t('agreements.signed') },
          ]}
          onChange={(group) => setState({ group, status: '', turn: '', page: 1 })}
        />
      </FilterBar>
      <DataTable
        name={`documents.agreements.${state.group}`}
        caption={t('agreements.title')}
        call={list}
        request={{
          q: state.q,
          group: state.group,
          status: isSigned ? '' : state.status,
          to_sign: !isSigned && state.turn === 'mine',
        }}
        columns={columns}
        onOpen={({ id, may }) => navigate(may?.includes('sign') ? `/ss/agreements/${id}/sign` : pageOf({ id, may }))}
        empty={{ title: t('agreements.none'), description: t('agreements.noneHint') }}
      />
      {isSending !== undefined && (
        <Suspense fallback={null}>
          <SendFileDrawer open={isSending} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Page>
  );
}
