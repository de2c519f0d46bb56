import { Button, nodeLabel, nodeTexts, Tag, useFormat, useTranslation } from '@attesta/ui';
import { CheckSquareOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import type { ShownActivity } from './activity-fields';
import { activityKind } from './activity-kind';
import { Elements } from './elements';
import { frequencyLabel } from './frequency-label';
import { SubstandardLinks } from './substandard-links';

/**
 * An activity with its elements, as the tree's details show it.
 * @param props.below the substandard below which it is shown: only others that it serves are named
 */
export function ActivityCard({ activity, below }: { activity: ShownActivity; below?: string }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const navigate = useNavigate();
  const { elements = [] } = activity;
  const { name, description } = nodeTexts(activity);
  const others = (activity.substandards ?? []).filter(({ id }) => id !== below);
  return (
    <article className="ct-activity">
      <h4 className="ct-activity-title">
        <CheckSquareOutlined aria-hidden="true" />{' '}
        <bdi>{nodeLabel({ code: activity.code, name: name || description })}</bdi>
      </h4>
      <p className="at-quiet">
        <Tag>{t(`kind.${activityKind(activity)}`)}</Tag> {frequencyLabel(t, activity.response_frequency)}
        {' · '}
        {t('elementCount', { n: format.number(elements.length) })}
        {activity.source === 2 && ` · ${t('source.2')}`}
      </p>
      {elements.length > 0 && <Elements elements={elements} />}
      {others.length > 0 && (
        <>
          <p className="at-quiet">{t('activities.servesToo')}</p>
          <SubstandardLinks substandards={others} />
        </>
      )}
      <Button
        size="small"
        aria-label={t('activities.openOne', { name: name || description })}
        onClick={() => navigate(`/ss/activities/${activity.id}`)}
      >
        {t('activities.open')}
      </Button>
    </article>
  );
}
