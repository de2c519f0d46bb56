import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

export const steps = ['file', 'columns', 'check', 'done'] as const;
export type Step = (typeof steps)[number];

/** The steps of an import, and which of them it is at. */
export function StepList({ step }: { step: Step }): ReactNode {
  const { t } = useTranslation('content');
  const at = steps.indexOf(step);
  return (
    <ol className="ct-steps" aria-label={t('manual.steps')}>
      {steps.map((one, index) => (
        <li
          key={one}
          aria-current={one === step ? 'step' : undefined}
          className={index < at ? 'ct-step-past' : undefined}
        >
          <span className="ct-step-number" aria-hidden="true">
            {index + 1}
          </span>
          {t(`manual.step.${one}`)}
        </li>
      ))}
    </ol>
  );
}
