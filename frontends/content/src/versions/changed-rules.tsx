import { type DecisionRule, RuleText, Section, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** What a version demands otherwise than an earlier one: struck out what is demanded no more, underlined what is new. */
export function ChangedRules(props: { before?: DecisionRule[]; after?: DecisionRule[] }): ReactNode {
  const { t } = useTranslation('content');
  const before = new Map((props.before ?? []).map((rule) => [keyOf(rule), rule]));
  const after = new Map((props.after ?? []).map((rule) => [keyOf(rule), rule]));
  if (before.size === 0 && after.size === 0) return null;
  const kindOf = (key: string) => (!after.has(key) ? 'removed' : before.has(key) ? 'same' : 'added');
  return (
    <Section title={t('manual.rules')}>
      <ul aria-label={t('manual.rules')}>
        {[...new Map([...before, ...after])].map(([key, rule]) => (
          <li key={key}>
            <Marked kind={kindOf(key)}>
              <RuleText rule={rule} />
            </Marked>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Marked({ kind, children }: { kind: 'added' | 'removed' | 'same'; children: ReactNode }): ReactNode {
  const { t } = useTranslation('content');
  if (kind === 'same') return children;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="at-visually-hidden">{t(`versions.piece.${kind}`)} </span>
      {children}
    </Mark>
  );
}

/** What two rules that demand the same have in common. */
function keyOf(rule: DecisionRule): string {
  return JSON.stringify(Object.entries(rule).sort(([some], [other]) => (some < other ? -1 : 1)));
}
