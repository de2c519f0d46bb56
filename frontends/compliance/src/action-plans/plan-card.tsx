import { Button, Dropdown, useFormat, useTranslation } from '@attesta/ui';
import { SwapOutlined } from '@attesta/ui/icons';
import { Link } from '@attesta/ui/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { raterKey } from '../shared/rater-key';
import { DueDate, type Plan, usePlanGain } from './plan-marks';
import { type BoardStatus, movesOf } from './plan-words';

/** One action plan on the board. */
export function PlanCard(props: {
  plan: Plan;
  /** It has just come to this column: the keyboard goes on from here. */
  isMoved: boolean;
  busy: boolean;
  onDrag: (plan: Plan | undefined) => void;
  onMove: (to: BoardStatus) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const gainOf = usePlanGain();
  const { plan, isMoved, onDrag } = props;
  const card = useRef<HTMLLIElement>(null);
  const moves = movesOf(plan);
  useEffect(() => {
    if (isMoved) card.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isMoved]);
  const score = plan.finding?.score;
  const raterName = t(`rater.${raterKey(plan.finding?.rater)}`);
  return (
    <li
      ref={card}
      className="cp-board-card"
      draggable={moves.length > 0}
      onDragStart={() => onDrag(plan)}
      onDragEnd={() => onDrag(undefined)}
    >
      {moves.length > 0 && (
        <Dropdown
          trigger={['click']}
          autoFocus
          placement="bottomRight"
          menu={{
            items: moves.map((key) => ({ key, label: t(`actions.status.${key}`) })),
            onClick: ({ key }) => props.onMove(key as BoardStatus),
          }}
        >
          <Button
            type="text"
            size="small"
            className="cp-board-move"
            icon={<SwapOutlined />}
            disabled={props.busy}
            aria-label={t('actions.move', { name: plan.name })}
            title={t('actions.move', { name: plan.name })}
          />
        </Dropdown>
      )}
      <Link to={`/ss/actions/${plan.id}`} dir="auto" draggable={false}>
        {plan.name}
      </Link>
      <p className="cp-board-facts">
        {plan.completed_on ? (
          t('actions.completedWhen', { date: format.date(plan.completed_on) })
        ) : (
          <DueDate plan={plan} />
        )}
        <bdi>{plan.owner_name || t('actions.nobody')}</bdi>
      </p>
      {score !== undefined && (
        <p className="at-faint">
          {[raterName, t('actions.scoresNow', { score: format.percent(score) }), gainOf(plan)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </li>
  );
}
