import { type ReactNode, useId } from 'react';
import { useFilterWords } from '../paper/page-parts';

/** One of the choices of a segmented control. */
export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

/**
 * A choice of a few, all in sight. Radio buttons of one name: the browser makes them one tab stop, and the arrow keys choose,
 * in the direction in which the language runs.
 */
export function Segmented<Value extends string>(props: {
  'aria-label': string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether the choice narrows what the page shows: then it is said on paper. */
  filters?: boolean;
  /** As wide as its place, each choice as wide as the others. */
  block?: boolean;
}): ReactNode {
  const name = useId();
  const chosen = props.options.find(({ value }) => value === props.value)?.label;
  const words = typeof chosen === 'string' ? [{ label: props['aria-label'], value: chosen }] : [];
  useFilterWords(name, props.filters ? words : undefined);
  return (
    <div className={`at-segmented ${props.block ? 'at-segmented-block' : ''}`}>
      <div role="radiogroup" aria-label={props['aria-label']} className="at-segments">
        {props.options.map(({ value, label, icon, disabled }) => (
          <label key={value} className="at-segment">
            <input
              type="radio"
              className="at-visually-hidden"
              name={name}
              value={value}
              checked={value === props.value}
              disabled={disabled}
              onChange={() => props.onChange(value)}
            />
            {icon}
            <span>{label}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
