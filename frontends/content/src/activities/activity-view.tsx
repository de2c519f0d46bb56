import { Section, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { activityKind } from './activity-kind';
import { type ElementShown, Elements } from './elements';
import { frequencyLabel } from './frequency-label';
import { type ServedSubstandard, SubstandardLinks } from './substandard-links';

/** What an activity may say in words, each where its type has it (specification: platform 3 Activity). */
const texts = [
  'kpi_name',
  'observation_name',
  'observation_type',
  'type_of_number',
  'type_of_measure',
  'currency_type',
  'aggregation_type',
  'NumeratorTxt',
  'DenominatorTxt',
  'methodofDataCollection',
  'SelectionCriteria',
  'TargetSampleSampleSizeTxt',
  'DataAggregationAnalysisPlanTxt',
  'DisseminatedToStaffTxt',
  'AuditToolTxt',
  'document_name',
  'document_description',
] as const;

/** An activity as the server sends it, whatever its type. */
interface ShownActivity extends Partial<Record<(typeof texts)[number], string>> {
  name?: string;
  code?: string;
  description?: string;
  type?: number;
  kpi?: number;
  source?: number;
  response_frequency?: string;
  submission_day?: string;
  target?: number;
  totarget?: number;
  expiry_days?: number;
  elements?: ElementShown[];
  substandards?: ServedSubstandard[];
}

/** An activity for those who read it: all that it says, the substandards that it serves, its elements. */
export function ActivityView({ activity }: { activity: ShownActivity }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const kind = activityKind(activity);
  const { name, code, description, submission_day, target, totarget, expiry_days, elements = [] } = activity;
  const said = (field: (typeof texts)[number]): string => {
    const text = activity[field] ?? '';
    return text === name ? '' : text;
  };
  const range = [target, totarget].filter(Boolean).map((value) => format.number(value ?? 0));
  const facts = [
    { label: t('field.type'), value: t(`kind.${kind}`) },
    { label: t('field.code'), value: code },
    { label: t('field.description'), value: description === name ? '' : description },
    { label: t('field.frequency'), value: frequencyLabel(t, activity.response_frequency) },
    { label: t('field.submissionDay'), value: submission_day },
    { label: t('field.target'), value: kind === 'kpi' ? range.join(' – ') : '' },
    ...texts.map((field) => ({ label: t(`field.${field}`), value: said(field) })),
    { label: t('field.expiryDays'), value: expiry_days ? format.number(expiry_days) : '' },
    { label: t('field.source'), value: t(`source.${activity.source === 2 ? 2 : 1}`) },
  ];
  return (
    <>
      <Section title={t('activities.about')}>
        <Facts
          items={facts
            .filter(({ value }) => value)
            .map(({ label, value }) => ({ label, value: <bdi className="at-prose">{value}</bdi> }))}
        />
      </Section>
      <Section title={t('activities.serves')}>
        {activity.substandards?.length ? (
          <SubstandardLinks substandards={activity.substandards} />
        ) : (
          <p className="at-quiet">{t('activities.servesNothing')}</p>
        )}
      </Section>
      {elements.length > 0 && (
        <Section title={t('count.elements')}>
          <Elements elements={elements} />
        </Section>
      )}
    </>
  );
}
