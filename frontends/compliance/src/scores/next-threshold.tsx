import { nodeLabel, OneReply, useCall, useFormat, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { placeAddress } from '../readiness/readiness';
import { StepList } from '../readiness/step-list';

/** What is left out of a node's score and why, and the shortest way to the organization's next threshold. */
export function NextThreshold({ id, surveyorType }: { id: string; surveyorType: number | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const explained = useCall('compliance.ExplainScore', { id, surveyor_type: surveyorType || undefined });
  return (
    <OneReply of={explained} found={explained.data} rows={3} within="panel">
      {({ data }) => {
        const { left_out: leftOut = [], threshold, steps, steps_total } = data ?? {};
        const way = t('explain.way', { threshold: format.percent(threshold) });
        return (
          <>
            {leftOut.length > 0 && (
              <>
                <h3>{t('explain.leftOut')}</h3>
                <ul>
                  {leftOut.map(({ place, reason }) => (
                    <li key={place?.id}>
                      <Link to={placeAddress(place ?? {})}>
                        <bdi>{nodeLabel(place ?? {})}</bdi>
                      </Link>{' '}
                      <span className="at-faint">{t(`explain.reason.${reason}`)}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {typeof threshold !== 'number' ? (
              <p className="at-quiet">{t('explain.atTop')}</p>
            ) : (
              <>
                <h3>{way}</h3>
                <StepList steps={steps} total={steps_total} label={way} />
              </>
            )}
          </>
        );
      }}
    </OneReply>
  );
}
