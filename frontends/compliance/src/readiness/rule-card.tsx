import { nodeLabel, RuleText, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type BrokenAt, type Place, placeAddress, type RuleVerdict } from './readiness';
import { StepLine, StepList } from './step-list';

const kinds = { holds: 'success', broken: 'danger', not_scored: 'neutral' } as const;

/** One decision rule: whether it holds, where not, and the shortest way to where it does. */
export function RuleCard({ verdict }: { verdict: RuleVerdict }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { rule = {}, broken = [], broken_total = 0, unscored = 0 } = verdict;
  const state = (verdict.state ?? 'not_scored') as keyof typeof kinds;
  return (
    <li className="cp-rule">
      <h3>
        <RuleText rule={rule} />
      </h3>
      <p>
        <StatusTag kind={kinds[state]}>{t(`readiness.state.${state}`)}</StatusTag>
        {broken_total > 0 && <span> {t('readiness.brokenAt', { n: format.number(broken_total) })}</span>}
        {unscored > 0 && <span className="at-quiet"> {t('readiness.unscored', { n: format.number(unscored) })}</span>}
      </p>
      {broken.length > 0 && (
        <ul>
          {broken.map((one) => (
            <BrokenPlace key={one.place?.id} broken={one} />
          ))}
          {broken_total > broken.length && (
            <li className="at-faint">
              {t('readiness.morePlaces', { n: format.number(broken_total - broken.length) })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function BrokenPlace({ broken }: { broken: BrokenAt }): ReactNode {
  const { t } = useTranslation('compliance');
  const { place = {}, counted = [], steps, steps_total } = broken;
  const [first] = steps ?? [];
  if (first && steps?.length === 1 && first.place?.id === place.id) {
    return (
      <li>
        <StepLine step={first} />
      </li>
    );
  }
  return (
    <li>
      <PlaceLink place={place} />
      {counted.length > 0 && (
        <ul>
          {counted.map((one) => (
            <li key={one.id}>
              <PlaceLink place={one} />
            </li>
          ))}
        </ul>
      )}
      <StepList steps={steps} total={steps_total} label={t('readiness.wayFor', { name: nodeLabel(place) })} />
    </li>
  );
}

function PlaceLink({ place }: { place: Place }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <>
      <Link to={placeAddress(place)}>
        <bdi>{nodeLabel(place)}</bdi>
      </Link>{' '}
      <span className="at-faint">
        {typeof place.score === 'number' ? format.percent(place.score) : t('dashboard.notScored')}
      </span>
    </>
  );
}
