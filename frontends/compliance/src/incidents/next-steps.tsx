import { Button, Section, useCallMutation, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { HandlingStep, IncidentDetail, IncidentHandling } from './types';

/** The drawer that leads to a state; what is not here is reached by a click. */
const drawers: Record<string, HandlingStep> = {
  triaged: 'triage',
  investigating: 'investigate',
  acting: 'act',
  closed: 'close',
  rejected: 'reject',
  duplicate: 'duplicate',
};

/** Where the incident may go from here; the usual way comes first. */
export function NextSteps(props: {
  detail: IncidentDetail;
  handling: IncidentHandling;
  onStep: (step: HandlingStep) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { incident } = props.detail;
  const { status = '', id, version } = incident ?? {};
  const update = useCallMutation('compliance.UpdateIncident');
  const settled = status === 'closed' || status === 'rejected' || status === 'duplicate';
  // Back to an earlier state needs no more than a click.
  const goesBack = (next: string): boolean => settled || (status === 'investigating' && next === 'triaged');
  const go = (next: string): void => {
    const step = goesBack(next) ? undefined : drawers[next];
    if (step) props.onStep(step);
    else update.mutate({ id, version, status: next });
  };
  const nameOf = (next: string): string =>
    goesBack(next) ? t(settled ? 'incidents.reopen' : 'incidents.back') : t(`incidents.go.${next}`);
  return (
    <Section title={t('incidents.next')} className="at-no-print">
      <p className="at-quiet">{t(`incidents.nextHelp.${status}`)}</p>
      <div className="cp-next-steps">
        {(props.handling.next ?? []).map((next, index) => (
          <Button
            key={next}
            type={index === 0 ? 'primary' : 'default'}
            loading={update.isPending}
            onClick={() => go(next)}
          >
            {nameOf(next)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
