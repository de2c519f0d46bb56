import type { ReactNode } from 'react';

/** A choice in the browser's own list, behind an icon and, where `shown`, the name of what is chosen. */
export function Choice<Key extends string>(props: {
  label: string;
  icon: ReactNode;
  shown?: boolean;
  value: Key;
  options: readonly { key: Key; label: string; lang?: string }[];
  onChoose: (key: Key) => void;
}): ReactNode {
  return (
    <span className={`at-choice ${props.shown ? 'at-choice-shown' : ''}`}>
      {props.icon}
      <select
        aria-label={props.label}
        title={props.label}
        value={props.value}
        onChange={(event) => props.onChoose(event.target.value as Key)}
      >
        {props.options.map(({ key, label, lang }) => (
          <option key={key} value={key} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
