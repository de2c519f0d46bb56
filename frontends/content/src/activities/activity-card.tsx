import { Button, Tag, useFormat, useTranslation } from '@attesta/ui';
import { CheckSquareOutlined } from '@attesta/ui/icons';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { activityKind } from './activity-kind';
import { frequencyLabel } from './frequency-label';

interface ShownActivity {
  id?: string;
  name?: string;
  code?: string;
  description?: string;
  type?: number;
  kpi?: number;
  source?: number;
  response_frequency?: string;
  elements?: { id?: string; name?: string; code?: string }[];
}

/** An activity with its elements, as the tree's details show it. */
export function ActivityCard(props: { activity: ShownActivity; substandardId?: string; heading?: boolean }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const navigate = useNavigate();
  const { activity } = props;
  const elements = activity.elements ?? [];
  return (
    <article className="ct-activity">
      <h4 className="ct-activity-title">
        <CheckSquareOutlined aria-hidden="true" /> {activity.code && <span className="at-code">{activity.code}</span>}{' '}
        <bdi>{activity.name || activity.description}</bdi>
      </h4>
      <p className="at-quiet">
        <Tag>{t(`kind.${activityKind(activity)}`)}</Tag>
        {frequencyLabel(t, activity.response_frequency)}
        {' · '}
        {t('elementCount', { n: format.number(elements.length) })}
        {activity.source === 2 && ` · ${t('source.2')}`}
      </p>
      {elements.length > 0 && (
        <ol className="ct-elements">
          {elements.map((element) => (
            <li key={element.id}>
              {element.code && <span className="at-code">{element.code}</span>} <bdi>{element.name}</bdi>
            </li>
          ))}
        </ol>
      )}
      <Button size="small" onClick={() => navigate(`/ss/activities/${activity.id}`)}>
        {t('activities.open')}
      </Button>
    </article>
  );
}
