import {
  Alert,
  Button,
  ConfirmDialog,
  Page,
  useCall,
  useCallMutation,
  useChoiceState,
  useFormat,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { DataTable, FilterBar, useOrganizationField } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { DeadLetterDrawer } from './dead-letter-drawer';
import { services } from './services';
import { useDeadLetterColumns } from './use-dead-letter-columns';

const defaults = { service: '', subject: '', organization_id: '', open: '', of: '', page: 1 };

/** Events that a service could not apply, for those who run the platform: shown, delivered again, or given up. */
export default function DeadLettersPage(): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const [state, setState] = useUrlState(defaults);
  const [asking, setAsking] = useState(false);
  const columns = useDeadLetterColumns();
  const { service, subject, organization_id } = state;
  const organizationField = useOrganizationField(t('users.organization'), organization_id);
  const filter = { service, subject, organization_id };
  const facts = useCall('tenancy.ListDeadLetters', { ...filter, page: 1, page_size: 1 }, { keepPrevious: true });
  const replay = useCallMutation('tenancy.ReplayDeadLetters', { onSuccess: () => setAsking(false) });
  const choice = useChoiceState(facts);
  const { subjects = [], unanswered = [] } = facts.data ?? {};
  const total = facts.data?.meta?.total ?? 0;
  return (
    <Page
      title={t('deadLetters.title')}
      description={t('deadLetters.lead')}
      action={
        <Button disabled={total === 0} onClick={() => setAsking(true)}>
          {t('deadLetters.replayAll')}
        </Button>
      }
    >
      {unanswered.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('deadLetters.unanswered', { services: format.list(unanswered.map((one) => t(`service.${one}`))) })}
        />
      )}
      <FilterBar
        fields={[
          {
            kind: 'select',
            name: 'service',
            label: t('deadLetters.service'),
            options: services.map((value) => ({ value, label: t(`service.${value}`) })),
          },
          {
            kind: 'select',
            name: 'subject',
            label: t('deadLetters.event'),
            state: choice,
            options: subjects.map((value) => ({ value, label: value })),
          },
          organizationField,
        ]}
        value={state}
        onChange={setState}
      />
      <DataTable
        name="tenancy.deadLetters"
        caption={t('deadLetters.title')}
        call="tenancy.ListDeadLetters"
        request={filter}
        columns={columns}
        onOpen={(letter) => setState({ open: letter.id ?? '', of: letter.service ?? '' })}
        empty={{ title: t('deadLetters.none'), description: t('deadLetters.noneText') }}
      />
      <DeadLetterDrawer
        key={`${state.of} ${state.open}`}
        service={state.of}
        id={state.open}
        onClose={() => setState({ open: '', of: '' })}
      />
      <ConfirmDialog
        open={asking}
        title={t('deadLetters.replayAllAsk', { count: total })}
        text={t('deadLetters.replayAllText')}
        action={t('deadLetters.replayAll')}
        busy={replay.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => replay.mutate(filter)}
      />
    </Page>
  );
}
