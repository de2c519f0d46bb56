import { Button, useTranslation } from '@attesta/ui';
import { PlusOutlined, UndoOutlined } from '@attesta/ui/icons';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ElementLine } from './element-line';
import { moveItem } from './move-item';

/** A line of a checklist as it is edited. */
export interface EditedElement {
  /** Identifies the line on the page. */
  key: string;
  /** Only of one that the server knows. */
  id?: string;
  code: string;
  name: string;
  /** The element of another checklist that it was taken from, as that was. */
  taken?: { id: string; name: string; code: string };
}

let counter = 0;

/** A new, empty line. */
export function newElement(): EditedElement {
  counter += 1;
  return { key: `new-${counter}`, code: '', name: '' };
}

/**
 * The elements of a checklist in their order. Enter adds a line below; a line moves by dragging, by its buttons, and by Alt
 * with the arrow keys. A deleted one can be brought back.
 */
export function ElementEditor(props: {
  elements: EditedElement[];
  onChange: (elements: EditedElement[]) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const { elements, onChange } = props;
  const group = useId();
  const box = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ element: EditedElement; index: number }>();

  const focusName = (key: string): void => {
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-name="${key}"]`)?.focus());
  };
  const insert = (index: number): void => {
    const element = newElement();
    onChange(elements.toSpliced(index, 0, element));
    focusName(element.key);
  };
  const move = (from: number, to: number): void => {
    if (to < 0 || to >= elements.length) return;
    onChange(moveItem(elements, from, to));
    setSaid(t('elements.moved', { place: to + 1, total: elements.length }));
  };
  const drop = (key: string, onto: number, after: boolean): void => {
    const from = elements.findIndex((element) => element.key === key);
    const to = onto + (after ? 1 : 0);
    if (from >= 0) move(from, from < to ? to - 1 : to);
  };
  const remove = (index: number): void => {
    const element = elements[index];
    if (!element) return;
    onChange(elements.toSpliced(index, 1));
    setRemoved(element.name ? { element, index } : undefined);
    setSaid(t('elements.removed'));
    const next = elements[index + 1] ?? elements[index - 1];
    if (next) focusName(next.key);
  };
  const change = (index: number, changes: Partial<EditedElement>): void =>
    onChange(elements.map((element, place) => (place === index ? { ...element, ...changes } : element)));
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      insert(index + 1);
    }
  };
  return (
    <div>
      <p className="at-quiet">{t('elements.help')}</p>
      <ol ref={box} className="ct-element-list">
        {elements.map((element, index) => (
          <ElementLine
            key={element.key}
            element={element}
            index={index}
            total={elements.length}
            group={group}
            onKeyDown={(event) => onKeyDown(event, index)}
            onChange={(changes) => change(index, changes)}
            onMove={(to) => move(index, to)}
            onDrop={(key, after) => drop(key, index, after)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="at-cluster at-gap-before">
        <Button icon={<PlusOutlined />} onClick={() => insert(elements.length)}>
          {t('elements.add')}
        </Button>
        {removed && (
          <Button
            type="link"
            icon={<UndoOutlined />}
            onClick={() => {
              onChange(elements.toSpliced(removed.index, 0, removed.element));
              setRemoved(undefined);
            }}
          >
            {t('elements.undo')}
          </Button>
        )}
      </div>
      <p className="at-visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}
