import { nodeTexts, Section, useFormat, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { fieldsOfKind, type ShownActivity } from './activity-fields';
import { activityKind } from './activity-kind';
import { Elements } from './elements';
import { frequencyLabel } from './frequency-label';
import { submissionDayLabel } from './submission-day';
import { SubstandardLinks } from './substandard-links';

/** An activity for those who read it: all that it says, the substandards that it serves, its elements. */
export function ActivityView({ activity }: { activity: ShownActivity }): ReactNode {
  const { t, i18n } = useTranslation('content');
  const format = useFormat();
  const kind = activityKind(activity);
  const { name: ownName, code, response_frequency, elements = [] } = activity;
  const { name, description } = nodeTexts(activity);
  const own = fieldsOfKind(kind).map(({ name: field, control }) => {
    const value = activity[field];
    const said = control === 'number' && value ? format.number(Number(value)) : value;
    return { label: t(`field.${field}`), value: said === ownName ? '' : said };
  });
  const facts = [
    { label: t('field.type'), value: t(`kind.${kind}`) },
    { label: t('field.code'), value: code },
    { label: t('field.description'), value: description === name ? '' : description },
    { label: t('field.frequency'), value: frequencyLabel(t, response_frequency) },
    {
      label: t('field.submissionDay'),
      value: submissionDayLabel(i18n.language, response_frequency, activity.submission_day),
    },
    ...own,
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
