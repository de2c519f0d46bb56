import { useTranslation } from '@attesta/ui';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { inMillimetres, movedByKey, type Place, type Size } from './place';

/** Where somebody signs: moved by finger, mouse or pen, by arrow keys over its page, and by Page Up and Page Down to another one. */
export function MarkBox(props: {
  name: string;
  place: Place;
  page: Size;
  mark: Size;
  isChosen: boolean;
  helpId: string;
  onChoose: () => void;
  onMove: (place: Place) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const { name, place, page, mark } = props;
  const held = useRef<{ x: number; y: number; place: Place; points: number }>(undefined);
  const { left, top } = inMillimetres(place, page, mark);
  const hold = (event: PointerEvent<HTMLButtonElement>): void => {
    props.onChoose();
    const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? page.width;
    held.current = { x: event.clientX, y: event.clientY, place, points: page.width / width };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = ({ clientX, clientY }: PointerEvent): void => {
    const from = held.current;
    if (!from) return;
    const x = from.place.x + (clientX - from.x) * from.points;
    props.onMove({ ...from.place, x, y: from.place.y - (clientY - from.y) * from.points });
  };
  const percent = (part: number, whole: number): string => `${(100 * part) / whole}%`;
  return (
    <button
      type="button"
      className={props.isChosen ? 'dc-box dc-box-chosen' : 'dc-box'}
      style={{
        left: percent(place.x, page.width),
        bottom: percent(place.y, page.height),
        width: percent(mark.width, page.width),
        height: percent(mark.height, page.height),
      }}
      aria-label={t('placing.box', { name, page: place.page, left, top })}
      aria-describedby={props.helpId}
      aria-pressed={props.isChosen}
      onFocus={props.onChoose}
      onPointerDown={hold}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = undefined;
      }}
      onPointerCancel={() => {
        held.current = undefined;
      }}
      onKeyDown={(event) => {
        const moved = movedByKey(place, event.key, event.shiftKey);
        if (!moved) return;
        event.preventDefault();
        props.onMove(moved);
      }}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
