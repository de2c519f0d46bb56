import { nodeLabel, type Reply, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { placeAddress } from '../readiness/readiness';

type LeftOut = NonNullable<NonNullable<Reply<'compliance.ExplainScore'>['data']>['left_out']>[number];

/** What has no score and so is in no mean, each with the reason; nothing where all has one. */
export function LeftOutList({ leftOut = [] }: { leftOut: LeftOut[] | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  if (leftOut.length === 0) return null;
  return (
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
  );
}
