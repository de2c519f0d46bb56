import { Form, GuardedForm, Input, type Reply, Section, useCall, useLimits, useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { SettingsFrame, useSettings } from '../shared/settings-page';
import { sides } from './heat-map-cells';

const list = '/ss/risks';
type Matrix = NonNullable<Reply<'compliance.GetRiskMatrix'>['data']>;

/** What the organization calls its likelihoods and impacts, and where its levels begin. */
export default function MatrixPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const query = useCall('compliance.GetRiskMatrix', {}, { frozen: true });
  return (
    <SettingsFrame
      title={t('risks.matrix')}
      description={t('risks.matrixHelp')}
      list={{ label: t('risks.title'), to: list }}
      query={query}
      settings={query.data?.data}
    >
      {(matrix) => <MatrixForm key={matrix.version} matrix={matrix} />}
    </SettingsFrame>
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
  const [form] = Form.useForm<Values>();
  const limit = useLimits('compliance.UpdateRiskMatrix');
  const settling = useSettings('compliance.UpdateRiskMatrix', list);
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
        settling.save({
          ...values,
          likelihoods: own(values.likelihoods),
          impacts: own(values.impacts),
          version: matrix.version,
        })
      }
      {...settling.form}
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
