import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef } from 'react';

interface DragOrder {
  /** Only lines of one group change places with each other. */
  group: string;
  key: string;
  disabled?: boolean;
  /** The line that was let go on this one, and whether below its middle. */
  onDrop: (key: string, after: boolean) => void;
}

/**
 * Lets a line be dragged to another place among those of its group; the place that it would take is marked by `data-drop`.
 * @param lineOf the element of the line, of the one that the reference is given to; that itself unless said otherwise
 */
export function useDragOrder<Line extends HTMLElement>(
  { group, key, disabled, onDrop }: DragOrder,
  lineOf: (element: Line) => HTMLElement | null = (element) => element,
) {
  const reference = useRef<Line>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const line = reference.current && lineOf(reference.current);
    if (!line || disabled) return undefined;
    const mark = (place: 'before' | 'after' | undefined): void => {
      if (place) line.dataset.drop = place;
      else delete line.dataset.drop;
    };
    const isAfter = (y: number): boolean => {
      const { top, height } = line.getBoundingClientRect();
      return y > top + height / 2;
    };
    return combine(
      draggable({ element: line, getInitialData: () => ({ group, key }) }),
      dropTargetForElements({
        element: line,
        canDrop: ({ source }) => source.data.group === group && source.data.key !== key,
        onDrag: ({ location }) => mark(isAfter(location.current.input.clientY) ? 'after' : 'before'),
        onDragLeave: () => mark(undefined),
        onDrop: ({ source, location }) => {
          mark(undefined);
          latest.current(String(source.data.key), isAfter(location.current.input.clientY));
        },
      }),
    );
  }, [group, key, disabled]);
  return reference;
}
