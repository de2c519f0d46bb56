import { type DecisionRule, RuleText, Section, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Preview } from './manual-types';

/** The decision rules that a file brings, and those in whose place they come; nothing where the library's stay. */
export function RuleChange({
  preview: { replaced_rules: before = [], new_rules: after = [] },
}: {
  preview: Preview;
}): ReactNode {
  const { t } = useTranslation('content');
  if (after.length === 0) return null;
  return (
    <Section title={t('manual.rules')}>
      {before.length > 0 && <RuleList title={t('manual.rulesBefore')} rules={before} />}
      <RuleList title={t('manual.rulesAfter')} rules={after} />
    </Section>
  );
}

function RuleList({ title, rules }: { title: string; rules: DecisionRule[] }): ReactNode {
  return (
    <>
      <h3>{title}</h3>
      <ul className="at-sentences" aria-label={title}>
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <RuleText rule={rule} />
          </li>
        ))}
      </ul>
    </>
  );
}
