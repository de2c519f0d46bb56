import { riskCategories, riskLevels, riskStatuses } from '@attesta/proto/compliance-words';
import { Button, Page, useSession, useShortcut, useTranslation, useUrlState } from '@attesta/ui';
import { DataTable, FilterBar, type FilterField } from '@attesta/ui/data';
import { PlusOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { RiskHeatMap } from './risk-heat-map';
import { useOwnerField } from './use-owner-field';
import { useRiskColumns } from './use-risk-columns';

const defaults = {
  q: '',
  status: 'open',
  level: '',
  category: '',
  owner: '',
  assessment: 'inherent',
  likelihood: 0,
  impact: 0,
  standard: '',
  review: '',
  page: 1,
};

/** The risk register: where the risks stand in the matrix, and the risks themselves, the greatest first (daily work 2). */
export default function RisksPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const role = useSession()?.roleId ?? 0;
  const [state, setState] = useUrlState(defaults);
  const columns = useRiskColumns();
  const ownerField = useOwnerField(state.owner);
  const mayReport = [2, 3, 4].includes(role);
  const mayLead = role === 2 || role === 3;
  const report = (): void => void navigate('/ss/risks/new');
  useShortcut('n', t('risks.report'), mayReport ? report : () => undefined);
  const { assessment, likelihood, impact } = state;
  const word = (kind: string) => (value: string) => ({ value, label: t(`risks.${kind}.${value}`) });
  const fields: FilterField[] = [
    { kind: 'search', name: 'q', label: t('risks.search') },
    {
      kind: 'select',
      name: 'status',
      label: t('field.status'),
      options: ['open', ...riskStatuses].map(word('status')),
    },
    { kind: 'select', name: 'level', label: t('risks.levelLabel'), options: riskLevels.map(word('level')) },
    { kind: 'select', name: 'category', label: t('risks.category'), options: riskCategories.map(word('categories')) },
    ...ownerField,
    {
      kind: 'select',
      name: 'review',
      label: t('risks.review'),
      options: [{ value: 'overdue', label: t('risks.reviewPassed') }],
    },
  ];
  const shared = { category: state.category, owner_id: state.owner, status: state.status };
  return (
    <Page
      title={t('risks.title')}
      description={t('risks.description')}
      action={
        <>
          {mayLead && <Button onClick={() => navigate('/ss/risks/matrix')}>{t('risks.matrix')}</Button>}
          {mayReport && (
            <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={report}>
              {t('risks.report')}
            </Button>
          )}
        </>
      }
    >
      <div className="at-gap">
        <RiskHeatMap
          assessment={assessment}
          filters={shared}
          chosen={{ likelihood, impact }}
          onAssessment={(next) => setState({ assessment: next, likelihood: 0, impact: 0, page: 1 })}
          onChoose={(cell) => setState({ ...cell, page: 1 })}
        />
      </div>
      <FilterBar value={state} onChange={setState} fields={fields} />
      <DataTable
        name="compliance.risks"
        caption={t('risks.title')}
        call="compliance.ListRisks"
        request={{
          ...shared,
          q: state.q,
          level: state.level,
          assessment,
          likelihood,
          impact,
          standard_id: state.standard,
          review_overdue: state.review === 'overdue',
        }}
        columns={columns}
        onOpen={({ id }) => navigate(`/ss/risks/${id}`)}
        empty={{ title: t('risks.none'), description: t(mayReport ? 'risks.noneHint' : 'risks.noneRead') }}
      />
    </Page>
  );
}
