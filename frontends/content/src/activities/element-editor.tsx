import { Button, Input, useLimits, useTranslation } from '@attesta/ui';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined, UndoOutlined } from '@attesta/ui/icons';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { moveItem } from './move-item';

/** A line of a checklist as it is edited. */
export interface EditedElement {
  /** Identifies the line on the page. */
  key: string;
  /** Only of one that the server knows. */
  id?: string;
  code: string;
  name: string;
}

let counter = 0;

/** A new, empty line. */
export function newElement(): EditedElement {
  counter += 1;
  return { key: `new-${counter}`, code: '', name: '' };
}

/**
 * The elements of a checklist in their order. Enter adds a line below, Alt with the arrow keys moves a line, and a
 * deleted one can be brought back.
 */
export function ElementEditor(props: {
  elements: EditedElement[];
  onChange: (elements: EditedElement[]) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const { elements, onChange } = props;
  const limit = useLimits('content.CreateClientActivity');
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
          <li key={element.key} onKeyDown={(event) => onKeyDown(event, index)}>
            <span className="ct-element-number" aria-hidden="true">
              {index + 1}
            </span>
            <Input
              className="ct-element-code"
              value={element.code}
              {...limit('elements.code')}
              placeholder={t('field.code')}
              aria-label={t('elements.codeOf', { n: index + 1 })}
              onChange={(event) => change(index, { code: event.target.value })}
            />
            <Input.TextArea
              data-name={element.key}
              className="ct-element-name"
              rows={1}
              value={element.name}
              {...limit('elements.name')}
              placeholder={t('elements.name')}
              aria-label={t('elements.nameOf', { n: index + 1 })}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <span className="ct-element-tools">
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={index === 0}
                aria-label={t('elements.up', { n: index + 1 })}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={index === elements.length - 1}
                aria-label={t('elements.down', { n: index + 1 })}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('elements.remove', { n: index + 1 })}
                onClick={() => remove(index)}
              />
            </span>
          </li>
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
