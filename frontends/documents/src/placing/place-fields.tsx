import { useTranslation } from '@attesta/ui';
import { InputNumber } from '@attesta/ui/data';
import { type ReactNode, useId } from 'react';
import { fromMillimetres, inMillimetres, type Place, type Size } from './place';

/** Page and place of one mark as numbers, for whoever can't point at a page. */
export function PlaceFields(props: {
  name: string;
  place: Place;
  pages: Size[];
  mark: Size;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (place: Place) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const id = useId();
  const { place, pages, mark } = props;
  const size = pages[place.page - 1] ?? mark;
  const told = inMillimetres(place, size, mark);
  const move = (page: number, left: number, top: number): void => {
    const wanted = pages[page - 1];
    if (wanted) props.onMove(fromMillimetres(page, { left, top }, wanted, mark));
  };
  const field = (key: 'page' | 'left' | 'top', value: number, least: number, change: (value: number) => void) => (
    <div className="dc-number">
      <label htmlFor={`${id}${key}`}>{t(`placing.${key}`)}</label>
      <InputNumber
        id={`${id}${key}`}
        value={value}
        min={least}
        max={key === 'page' ? pages.length : 2000}
        precision={0}
        onChange={(next) => typeof next === 'number' && change(next)}
      />
    </div>
  );
  return (
    <fieldset className={props.isChosen ? 'dc-place dc-place-chosen' : 'dc-place'} onFocus={props.onChoose}>
      <legend>
        <bdi>{props.name}</bdi>
      </legend>
      <div className="dc-numbers">
        {field('page', place.page, 1, (page) => move(page, told.left, told.top))}
        {field('left', told.left, 0, (left) => move(place.page, left, told.top))}
        {field('top', told.top, 0, (top) => move(place.page, told.left, top))}
      </div>
    </fieldset>
  );
}
