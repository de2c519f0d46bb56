import { Button, Input, useLimits, useTranslation } from '@attesta/ui';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { newKey } from '../shared/new-key';
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
  const limit = useLimits('governance.UpdateMeeting');
  const name = point.agenda_item || String(number);
  const changeSub = (next: SubPoint): void =>
    onChange({ ...point, subAgenda: point.subAgenda.map((sub) => (sub.rowKey === next.rowKey ? next : sub)) });
  const voted = isVoted(point.rowKey);
  if (removal.leaving === point.rowKey) return <RemovedRow name={name} removal={removal} />;
  return (
    <div className="gv-point">
      <span className="gv-number">{number}</span>
      <div className="gv-fields">
        <div className="at-cluster">
          <Input
            dir="auto"
            aria-label={t('agenda.itemOf', { number })}
            placeholder={t('agenda.item')}
            value={point.agenda_item}
            readOnly={voted}
            className="gv-item"
            onPressEnter={props.onEnter}
            onChange={({ target }) => onChange({ ...point, agenda_item: target.value })}
            {...limit('agenda_of_meeting.agenda_item')}
          />
          <Input
            dir="auto"
            aria-label={t('agenda.presenterOf', { number })}
            placeholder={t('agenda.presenter')}
            value={point.presenter}
            className="gv-narrow"
            onChange={({ target }) => onChange({ ...point, presenter: target.value })}
            {...limit('agenda_of_meeting.presenter')}
          />
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
            disabled={voted || point.subAgenda.some(({ rowKey }) => isVoted(rowKey))}
            aria-label={t('agenda.remove', { name })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => removal.begin(point.rowKey)}
          />
        </div>
        {voted && <p className="at-quiet">{t('agenda.voted')}</p>}
        <Input.TextArea
          dir="auto"
          readOnly={voted}
          aria-label={t('agenda.descriptionOf', { number })}
          placeholder={t('field.description')}
          rows={1}
          className="gv-grows"
          value={point.description}
          onChange={({ target }) => onChange({ ...point, description: target.value })}
          {...limit('agenda_of_meeting.description')}
        />
        {props.hangingOn(point.rowKey)}
        {point.subAgenda.map((sub, index) =>
          removal.leaving === sub.rowKey ? (
            <RemovedRow key={sub.rowKey} name={sub.agenda_item || `${number}.${index + 1}`} removal={removal} />
          ) : (
            <div key={sub.rowKey} className="gv-point" data-row={sub.rowKey}>
              <span className="gv-number">{`${number}.${index + 1}`}</span>
              <div className="gv-fields">
                <div className="at-cluster">
                  <Input
                    dir="auto"
                    aria-label={t('agenda.itemOf', { number: `${number}.${index + 1}` })}
                    placeholder={t('agenda.item')}
                    value={sub.agenda_item}
                    readOnly={isVoted(sub.rowKey)}
                    className="gv-item"
                    onChange={({ target }) => changeSub({ ...sub, agenda_item: target.value })}
                    {...limit('agenda_of_meeting.agenda_item')}
                  />
                  <Button
                    disabled={isVoted(sub.rowKey)}
                    aria-label={t('agenda.remove', { name: sub.agenda_item || `${number}.${index + 1}` })}
                    icon={<DeleteOutlined aria-hidden="true" />}
                    onClick={() => removal.begin(sub.rowKey)}
                  />
                </div>
                {isVoted(sub.rowKey) && <p className="at-quiet">{t('agenda.voted')}</p>}
                {props.hangingOn(sub.rowKey)}
              </div>
            </div>
          ),
        )}
        <div>
          <Button
            type="link"
            className="at-flush"
            aria-label={t('agenda.addSubOf', { name })}
            onClick={() =>
              onChange({
                ...point,
                subAgenda: [...point.subAgenda, { rowKey: newKey(), agenda_item: '', description: '', presenter: '' }],
              })
            }
          >
            {t('agenda.addSub')}
          </Button>
        </div>
      </div>
    </div>
  );
}
