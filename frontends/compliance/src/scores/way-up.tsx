import { useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Step } from '../readiness/readiness';
import { StepList } from '../readiness/step-list';

interface Way {
  threshold?: number | null;
  steps?: Step[];
  steps_total?: number;
}

/** The shortest way to a threshold, step by step; that there is none above where it is reached. */
export function WayUp({ way: { threshold, steps, steps_total } }: { way: Way }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (typeof threshold !== 'number') return <p className="at-quiet">{t('explain.atTop')}</p>;
  const title = t('explain.way', { threshold: format.percent(threshold) });
  return (
    <>
      <h3>{title}</h3>
      <StepList steps={steps} total={steps_total} label={title} />
    </>
  );
}
