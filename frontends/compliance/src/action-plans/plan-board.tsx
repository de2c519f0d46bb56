import { OneReply, type Request, useCall, useTranslation } from '@attesta/ui';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { PlanCard } from './plan-card';
import type { Plan } from './plan-marks';
import { type BoardStatus, boardStatuses, movesOf } from './plan-words';
import { usePlanUpdate } from './use-plan-update';

/** So many of a column are shown; the list has the rest. */
const mostCards = 50;

/** Action plans by status. They are moved by dragging, or from the menu of each, which takes the keyboard. */
export function PlanBoard({ filters }: { filters: Request<'compliance.ListActionPlans'> }): ReactNode {
  const [dragged, setDragged] = useState<Plan>();
  const [moved, setMoved] = useState('');
  const update = usePlanUpdate(true, { success: setMoved });
  const move = (plan: Plan, status: BoardStatus): void =>
    update.change(plan, { id: plan.id, status, version: plan.version });
  return (
    <div className="cp-board">
      {boardStatuses.map((status) => (
        <BoardColumn
          key={status}
          status={status}
          filters={filters}
          dragged={dragged}
          moved={moved}
          busy={update.busy}
          onDrag={setDragged}
          onMove={move}
        />
      ))}
    </div>
  );
}

function BoardColumn(props: {
  status: BoardStatus;
  filters: Request<'compliance.ListActionPlans'>;
  dragged: Plan | undefined;
  /** The plan that was moved last: the keyboard goes on from it. */
  moved: string;
  busy: boolean;
  onDrag: (plan: Plan | undefined) => void;
  onMove: (plan: Plan, status: BoardStatus) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const titleId = useId();
  const { status, dragged, onDrag, onMove } = props;
  const sort = status === 'completed' ? '-due_date' : 'due_date';
  const { data, error, refetch } = useCall(
    'compliance.ListActionPlans',
    { ...props.filters, status, sort, page: 1, page_size: mostCards },
    { keepPrevious: true },
  );
  const plans = data?.data ?? [];
  const total = data?.meta?.total ?? 0;
  const takes = dragged !== undefined && movesOf(dragged).includes(status);
  const allow = (event: DragEvent): void => {
    if (takes) event.preventDefault();
  };
  const drop = (): void => {
    if (dragged && takes) onMove(dragged, status);
    onDrag(undefined);
  };
  return (
    <section
      className={`cp-board-column ${takes ? 'cp-board-takes' : ''}`}
      aria-labelledby={titleId}
      onDragOver={allow}
      onDrop={drop}
    >
      <h2 id={titleId} className="cp-board-title">
        {t(`actions.status.${status}`)} <span className="at-faint">{total}</span>
      </h2>
      <OneReply of={{ error, refetch }} found={data} rows={3} within="panel">
        {() =>
          plans.length === 0 ? (
            <p className="at-faint">{t('actions.emptyColumn')}</p>
          ) : (
            <ul className="cp-board-cards">
              {plans.map((plan) => (
                <PlanCard
                  key={plan.id}
                  plan={plan}
                  isMoved={plan.id === props.moved}
                  busy={props.busy}
                  onDrag={onDrag}
                  onMove={(to) => onMove(plan, to)}
                />
              ))}
            </ul>
          )
        }
      </OneReply>
      {total > plans.length && <p className="at-faint">{t('actions.moreInList', { count: total - plans.length })}</p>}
    </section>
  );
}
