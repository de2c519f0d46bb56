import { useTranslation } from '@attesta/ui';
import { CheckOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';

/** The steps of a form in their order; those that may be gone to are buttons. */
export function StepList(props: {
  titles: string[];
  current: number;
  /** The highest step that may be gone to. */
  open: number;
  /** Steps of which something was refused. */
  wrong: number[];
  onStep: (step: number) => void;
}): ReactNode {
  const { t } = useTranslation('tenancy');
  const { titles, current, open, wrong } = props;
  return (
    <nav aria-label={t('form.steps')} className="te-steps at-no-print">
      <ol>
        {titles.map((title, step) => (
          <li key={title}>
            <button
              type="button"
              className={`te-step ${wrong.includes(step) ? 'te-step-wrong' : ''}`}
              aria-current={step === current ? 'step' : undefined}
              disabled={step > open}
              onClick={() => props.onStep(step)}
            >
              <span className="te-step-number" aria-hidden="true">
                {step < current && !wrong.includes(step) ? <CheckOutlined /> : step + 1}
              </span>
              {title}
              {wrong.includes(step) && <span className="at-visually-hidden"> {t('form.stepWrong')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
