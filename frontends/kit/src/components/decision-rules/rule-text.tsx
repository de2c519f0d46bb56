import type { DecisionRule__Output } from '@attesta/proto/common';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TextSkeleton } from '../../feedback/skeletons';
import { Tag } from '../../feedback/tag';
import { useFormat } from '../../i18n/use-format';
import './texts';

/** What a library's accreditation body demands, as services know it. */
export type DecisionRule = DecisionRule__Output;

/** What a decision rule demands, in the reader's language, with the mark of one that is of ESR substandards alone. */
export function RuleText({ rule }: { rule: DecisionRule }): ReactNode {
  // What it stands in is there before its texts.
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Demand rule={rule} />
    </Suspense>
  );
}

function Demand({ rule }: { rule: DecisionRule }): ReactNode {
  const { t } = useTranslation('decision-rules');
  const format = useFormat();
  const { kind, level, within, answer } = rule;
  const figures = { score: format.number(rule.score), most: format.number(rule.most), days: format.number(rule.days) };
  const text = (): string => {
    if (kind === 'score_at_least') return t(`score_at_least.${level}`, figures);
    if (kind === 'few_at_or_below') return t(`few_at_or_below.${within}.${level}`, figures);
    if (kind === 'answer_forbidden') return t(`answer_forbidden.${answer?.replace(' ', '_')}`);
    return t(`${kind}`, figures);
  };
  return (
    <>
      {text()} {rule.esr === 1 && <Tag className="at-esr">ESR</Tag>}
    </>
  );
}
