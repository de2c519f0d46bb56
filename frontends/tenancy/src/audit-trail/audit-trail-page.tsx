import { everyAuditKind } from '@attesta/proto/audit-kinds';
import { Alert, Button, call, Page, PrintButton, useCall, useFormat, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { useAuditColumns } from './use-audit-columns';
import { usePersonField } from './use-person-field';

const defaults = { kind: '', person: '', record: '', from: '', to: '', before: '', page: 1 };
/** The pages of a list end here; what is older is a list of its own. */
const lastPage = { page: 25, page_size: 200 };

/** Who has changed what, when: of the organization acted for, across all services, the latest first. */
export default function AuditTrailPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const [state, setState] = useUrlState(defaults);
  const { kind, person: user_id, record: record_id, from: from_date, to: to_date, before } = state;
  const request = { kind, user_id, record_id, from_date, to_date, before };
  const person = usePersonField(user_id);
  const facts = useCall('tenancy.ListAuditTrail', { ...request, page: 1, page_size: 1 }, { keepPrevious: true });
  const unanswered = facts.data?.unanswered ?? [];
  const [seeking, setSeeking] = useState(false);
  const showOlder = async (): Promise<void> => {
    setSeeking(true);
    try {
      const { next = '' } = await call('tenancy.ListAuditTrail', { ...request, ...lastPage });
      if (next) setState({ before: next, page: 1 });
    } finally {
      setSeeking(false);
    }
  };
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
        onChange={(changes) => setState({ ...changes, before: '' })}
        fields={[
          {
            kind: 'select',
            name: 'kind',
            label: t('audit.kind'),
            options: everyAuditKind.map((value) => ({ value, label: t(`audit.kinds.${value}`) })),
          },
          person,
          { kind: 'range', from: 'from', to: 'to', label: t('audit.days') },
          { kind: 'search', name: 'record', label: t('audit.record') },
        ]}
      />
      {before && (
        <Alert
          type="info"
          showIcon
          title={t('audit.before', { at: format.dateTime(before.split(' ')[0]) })}
          action={<Button onClick={() => setState({ before: '', page: 1 })}>{t('audit.latest')}</Button>}
        />
      )}
      <DataTable
        name="tenancy.auditTrail"
        caption={t('audit.title')}
        call="tenancy.ListAuditTrail"
        request={request}
        columns={useAuditColumns()}
        onOpen={({ changes }) => setState({ record: changes?.[0]?.ids?.[0] ?? '' })}
        empty={{ title: t('audit.none'), description: t('audit.noneHint') }}
      />
      {facts.data?.meta?.more && (
        <Button loading={seeking} onClick={() => void showOlder()}>
          {t('audit.older')}
        </Button>
      )}
    </Page>
  );
}
