import { nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { placeAddress, type Step } from './readiness';

/** The shortest way to where a score or rule is to be: what to do, one after the other, each a link to where one does it. */
export function StepList(props: { steps: Step[] | undefined; total: number | undefined; label: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const steps = props.steps ?? [];
  if (steps.length === 0) return null;
  const more = (props.total ?? 0) - steps.length;
  return (
    <ol className="cp-steps" aria-label={props.label}>
      {steps.map((step) => (
        <li key={step.place?.id}>
          <StepLine step={step} />
        </li>
      ))}
      {more > 0 && <li className="at-faint">{t('readiness.moreSteps', { n: format.number(more) })}</li>}
    </ol>
  );
}

/** One thing to do, with the link to where one does it. */
export function StepLine({ step: { place = {}, action, gain } }: { step: Step }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <>
      {t(`readiness.step.${action}`)}{' '}
      <Link to={placeAddress(place ?? {})}>
        <bdi>{nodeLabel(place ?? {})}</bdi>
      </Link>
      {typeof gain === 'number' && (
        <span className="at-faint"> {t('readiness.gain', { n: format.number(gain, 2) })}</span>
      )}
    </>
  );
}
