import { type Reply, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { Formula } from '../scores/explained-inputs';

type Answers = NonNullable<Reply<'compliance.ExplainOrganization'>['data']>['answers'];

/** What of the elements answered is met, with the sum that it comes from and what did not apply; nothing where nothing was answered. */
export function AnswersFormula({ title, answers }: { title: string; answers: Answers }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { met = 0, partially_met: partially = 0, not_met: not = 0, not_applicable: left = 0, score } = answers ?? {};
  if (met + partially + not + left === 0) return null;
  const sum = `(${format.number(met)} + ${format.number(partially)} ÷ 2) ÷ ${format.number(met + partially + not)}`;
  return (
    <>
      <h3>{title}</h3>
      {typeof score === 'number' && <Formula>{`${sum} = ${format.percent(score)}`}</Formula>}
      {left > 0 && <p className="at-quiet">{t('dashboard.notApplicable', { n: format.number(left) })}</p>}
    </>
  );
}
