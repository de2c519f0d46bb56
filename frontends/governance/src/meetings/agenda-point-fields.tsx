import { Button, useTranslation } from '@attesta/ui';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@attesta/ui/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { newKey } from '../shared/new-key';
import { AgendaPointTexts } from './agenda-point-texts';
import type { Point, SubPoint } from './meeting-parts';
import { RemovedRow } from './removed-row';
import type { Removal } from './use-removal';

/** One item of an agenda with its sub-agenda, to be written and moved. */
export function AgendaPointFields(props: {
  number: number;
  point: Point;
  onChange: (point: Point) => void;
  /** Enter in its name. */
  onEnter: () => void;
  removal: Removal;
  /** Whether an item, this one or of its sub-agenda, was sent for vote: then it stays, in the same words. */
  isVoted: (rowKey: string) => boolean;
  onUp?: () => void;
  onDown?: () => void;
  /** Files and links of a stored item, of this one or of its sub-agenda. */
  hangingOn: (rowKey: string) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { number, point, onChange, removal, isVoted } = props;
  const name = point.agenda_item || String(number);
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState('');
  // Whoever adds a sub-item goes on to write it.
  useEffect(() => {
    if (added) box.current?.querySelector<HTMLInputElement>(`[data-row="${added}"] input`)?.focus();
  }, [added]);
  const addSub = (): void => {
    const rowKey = newKey();
    onChange({
      ...point,
      subAgenda: [...point.subAgenda, { rowKey, agenda_item: '', description: '', presenter: '' }],
    });
    setAdded(rowKey);
  };
  const changeSub = (rowKey: string, changes: Partial<SubPoint>): void =>
    onChange({
      ...point,
      subAgenda: point.subAgenda.map((sub) => (sub.rowKey === rowKey ? { ...sub, ...changes } : sub)),
    });
  if (removal.leaving === point.rowKey) return <RemovedRow name={name} removal={removal} />;
  return (
    <div ref={box} className="gv-point">
      <span className="gv-number">{number}</span>
      <div className="gv-fields">
        <AgendaPointTexts
          number={String(number)}
          point={point}
          isVoted={isVoted(point.rowKey)}
          onEnter={props.onEnter}
          onChange={(changes) => onChange({ ...point, ...changes })}
        >
          <Button
            data-move="up"
            disabled={!props.onUp}
            aria-label={t('agenda.up', { name })}
            icon={<ArrowUpOutlined aria-hidden="true" />}
            onClick={props.onUp}
          />
          <Button
            data-move="down"
            disabled={!props.onDown}
            aria-label={t('agenda.down', { name })}
            icon={<ArrowDownOutlined aria-hidden="true" />}
            onClick={props.onDown}
          />
          <Button
            disabled={[point, ...point.subAgenda].some(({ rowKey }) => isVoted(rowKey))}
            aria-label={t('agenda.remove', { name })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => removal.begin(point.rowKey)}
          />
        </AgendaPointTexts>
        {props.hangingOn(point.rowKey)}
        {point.subAgenda.map((sub, index) =>
          removal.leaving === sub.rowKey ? (
            <RemovedRow key={sub.rowKey} name={sub.agenda_item || `${number}.${index + 1}`} removal={removal} />
          ) : (
            <div key={sub.rowKey} className="gv-point" data-row={sub.rowKey}>
              <span className="gv-number">{`${number}.${index + 1}`}</span>
              <div className="gv-fields">
                <AgendaPointTexts
                  number={`${number}.${index + 1}`}
                  point={sub}
                  isVoted={isVoted(sub.rowKey)}
                  onChange={(changes) => changeSub(sub.rowKey, changes)}
                >
                  <Button
                    disabled={isVoted(sub.rowKey)}
                    aria-label={t('agenda.remove', { name: sub.agenda_item || `${number}.${index + 1}` })}
                    icon={<DeleteOutlined aria-hidden="true" />}
                    onClick={() => removal.begin(sub.rowKey)}
                  />
                </AgendaPointTexts>
                {props.hangingOn(sub.rowKey)}
              </div>
            </div>
          ),
        )}
        <div>
          <Button type="link" className="at-flush" aria-label={t('agenda.addSubOf', { name })} onClick={addSub}>
            {t('agenda.addSub')}
          </Button>
        </div>
      </div>
    </div>
  );
}
