import { Segmented, useLimits, useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import type { ReactNode } from 'react';

const steps = { not_met: 0, partially_met: 50, met: 100 } as const;
type Step = keyof typeof steps;

/** A score from 0 to 100: by one of three words, or by a number between them. */
export function ScoreFields(props: {
  /** What is scored. */
  name: string;
  value: number | null;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.CreateSelfAssessment');
  const { value, name } = props;
  const step = (Object.keys(steps) as Step[]).find((one) => steps[one] === value);
  return (
    <div className="at-cluster">
      <Segmented<Step | ''>
        aria-label={t('assess.scoreOf', { name })}
        value={step ?? ''}
        options={(Object.keys(steps) as Step[]).map((one) => ({
          value: one,
          label: t(`answer.${one}`),
          disabled: props.disabled,
        }))}
        onChange={(chosen) => chosen && props.onChange(steps[chosen])}
      />
      <InputNumber
        {...limit('updator_score')}
        aria-label={t('assess.numberOf', { name })}
        className="cp-assess-number"
        suffix="%"
        precision={0}
        value={value}
        disabled={props.disabled}
        onChange={(next) => props.onChange(next)}
      />
    </div>
  );
}
