import { type DecisionRule, RuleText, Section, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { Marked } from './difference-texts';

/** What a version demands otherwise than an earlier one: struck out what is demanded no more, underlined what is new. */
export function ChangedRules(props: { before?: DecisionRule[]; after?: DecisionRule[] }): ReactNode {
  const { t } = useTranslation('content');
  const before = new Map((props.before ?? []).map((rule) => [JSON.stringify(rule), rule]));
  const after = new Map((props.after ?? []).map((rule) => [JSON.stringify(rule), rule]));
  if (before.size === 0 && after.size === 0) return null;
  const kindOf = (key: string) => (!after.has(key) ? 'removed' : before.has(key) ? 'same' : 'added');
  return (
    <div className="at-gap">
      <Section title={t('manual.rules')}>
        <ul className="at-sentences" aria-label={t('manual.rules')}>
          {[...new Map([...before, ...after])].map(([key, rule]) => (
            <li key={key}>
              <Marked kind={kindOf(key)}>
                <RuleText rule={rule} />
              </Marked>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
