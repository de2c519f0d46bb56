import { Button, Input, useLimits, useTranslation } from '@attesta/ui';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@attesta/ui/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { useDragOrder } from '../tree/use-drag-order';
import type { EditedElement } from './element-editor';

interface ElementLineProps {
  element: EditedElement;
  index: number;
  total: number;
  /** The list in which it may be dragged. */
  group: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (changes: Partial<EditedElement>) => void;
  onMove: (to: number) => void;
  /** Another line was let go on this one. */
  onDrop: (key: string, after: boolean) => void;
  onRemove: () => void;
}

/** One line of a checklist: its code, what is to be checked, and the ways to move and delete it. */
export function ElementLine({ element, index, total, group, onDrop, ...on }: ElementLineProps): ReactNode {
  const { t } = useTranslation('content');
  const limit = useLimits('content.CreateClientActivity');
  const line = useDragOrder<HTMLLIElement>({ group, key: element.key, onDrop });
  const n = index + 1;
  return (
    <li ref={line} className="ct-draggable" onKeyDown={on.onKeyDown}>
      <span className="ct-element-number" aria-hidden="true">
        {n}
      </span>
      <Input
        className="ct-element-code"
        value={element.code}
        {...limit('elements.code')}
        placeholder={t('field.code')}
        aria-label={t('elements.codeOf', { n })}
        onChange={(event) => on.onChange({ code: event.target.value })}
      />
      <Input.TextArea
        data-name={element.key}
        className="ct-element-name"
        rows={1}
        value={element.name}
        {...limit('elements.name')}
        placeholder={t('elements.name')}
        aria-label={t('elements.nameOf', { n })}
        onChange={(event) => on.onChange({ name: event.target.value })}
      />
      <span className="ct-element-tools">
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          disabled={index === 0}
          aria-label={t('elements.up', { n })}
          onClick={() => on.onMove(index - 1)}
        />
        <Button
          type="text"
          icon={<ArrowDownOutlined />}
          disabled={index === total - 1}
          aria-label={t('elements.down', { n })}
          onClick={() => on.onMove(index + 1)}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined />}
          aria-label={t('elements.remove', { n })}
          onClick={on.onRemove}
        />
      </span>
    </li>
  );
}
