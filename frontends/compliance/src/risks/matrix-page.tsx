import {
  ErrorPanel,
  Form,
  GuardedForm,
  Input,
  LinesSkeleton,
  Page,
  type Reply,
  Section,
  useCall,
  useCallMutation,
  useLimits,
  useTranslation,
} from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { sides } from './heat-map-cells';

type Matrix = NonNullable<Reply<'compliance.GetRiskMatrix'>['data']>;

/** What the organization calls its likelihoods and impacts, and where its levels begin. */
export default function MatrixPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const query = useCall('compliance.GetRiskMatrix', {}, { frozen: true });
  const matrix = query.data?.data;
  return (
    <Page
      title={t('risks.matrix')}
      description={t('risks.matrixHelp')}
      width="read"
      breadcrumbs={[{ label: t('risks.title'), to: '/ss/risks' }, { label: t('risks.matrix') }]}
    >
      {query.isError ? (
        <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
      ) : matrix ? (
        <MatrixForm key={matrix.version} matrix={matrix} />
      ) : (
        <Section>
          <LinesSkeleton lines={12} />
        </Section>
      )}
    </Page>
  );
}

interface Values {
  likelihoods: string[];
  impacts: string[];
  medium_from: number;
  high_from: number;
  extreme_from: number;
}

function MatrixForm({ matrix }: { matrix: Matrix }): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const [saved, setSaved] = useState(false);
  const limit = useLimits('compliance.UpdateRiskMatrix');
  const update = useCallMutation('compliance.UpdateRiskMatrix', {
    toasts: 'success',
    onSuccess: () => {
      setSaved(true);
      setTimeout(() => navigate('/ss/risks'));
    },
  });
  const five = (names: string[] = []): string[] => sides.map((value) => names[value - 1] ?? '');
  // Five empty names are none of its own.
  const own = (names: string[]): string[] => (names.every((name) => !name?.trim()) ? [] : names);
  const names = (field: 'likelihoods' | 'impacts', kind: 'likelihood' | 'impact'): ReactNode => (
    <Section title={t(`risks.${field}`)}>
      <p className="at-quiet">{t('risks.namesHelp')}</p>
      {sides.map((value) => (
        <Form.Item key={value} name={[field, value - 1]} label={`${value} ${t(`risks.${kind}.${value}`)}`}>
          <Input autoComplete="off" placeholder={t(`risks.${kind}.${value}`)} maxLength={60} />
        </Form.Item>
      ))}
    </Section>
  );
  return (
    <GuardedForm<Values>
      form={form}
      initialValues={{ ...matrix, likelihoods: five(matrix.likelihoods), impacts: five(matrix.impacts) }}
      onSubmit={(values) =>
        update.mutate({
          ...values,
          likelihoods: own(values.likelihoods),
          impacts: own(values.impacts),
          version: matrix.version,
        })
      }
      busy={update.isPending || saved}
      error={update.error}
      onCancel={() => void navigate('/ss/risks')}
    >
      {names('likelihoods', 'likelihood')}
      {names('impacts', 'impact')}
      <Section title={t('risks.levels')}>
        <p className="at-quiet">{t('risks.levelsHelp')}</p>
        <div className="at-columns">
          {(['medium_from', 'high_from', 'extreme_from'] as const).map((field) => (
            <Form.Item key={field} name={field} label={t(`risks.${field}`)} rules={[{ required: true }]}>
              <InputNumber {...limit(field)} />
            </Form.Item>
          ))}
        </div>
      </Section>
    </GuardedForm>
  );
}
