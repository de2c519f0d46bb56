import { everyAuditKind } from '@attesta/proto/audit-kinds';
import { Alert, Page, PrintButton, useCall, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { useAuditColumns } from './use-audit-columns';

const defaults = { kind: '', person: '', record: '', from: '', to: '', page: 1 };

/** Who has changed what, when: of the organization acted for, across all services, the latest first. */
export default function AuditTrailPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const [state, setState] = useUrlState(defaults);
  const people = useCall('tenancy.ListUsers', { page_size: 200, sort: 'name' }, { staleTime: 60_000 });
  const { kind, person: user_id, record: record_id, from: from_date, to: to_date } = state;
  const request = { kind, user_id, record_id, from_date, to_date };
  const facts = useCall('tenancy.ListAuditTrail', { ...request, page: 1, page_size: 1 }, { keepPrevious: true });
  const unanswered = facts.data?.unanswered ?? [];
  return (
    <Page title={t('audit.title')} description={t('audit.lead')} action={<PrintButton />}>
      {unanswered.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('audit.unanswered', { services: format.list(unanswered.map((one) => t(`service.${one}`))) })}
        />
      )}
      <FilterBar
        value={state}
        onChange={setState}
        fields={[
          {
            kind: 'select',
            name: 'kind',
            label: t('audit.kind'),
            options: everyAuditKind.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
          },
          {
            kind: 'select',
            name: 'person',
            label: t('audit.person'),
            loading: people.isPending,
            options: (people.data?.data ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name })),
          },
          { kind: 'range', from: 'from', to: 'to', label: t('audit.days') },
          { kind: 'search', name: 'record', label: t('audit.record') },
        ]}
      />
      <DataTable
        name="tenancy.auditTrail"
        caption={t('audit.title')}
        call="tenancy.ListAuditTrail"
        request={request}
        columns={useAuditColumns()}
        onOpen={({ changes }) => setState({ record: changes?.[0]?.ids?.[0] ?? '' })}
        empty={{ title: t('audit.none'), description: t('audit.noneHint') }}
      />
    </Page>
  );
}
