import type { ReactNode } from 'react';
import { ScoreBar } from './score-bar';

/** Named scores below each other, such as the chapters of a library; a name may lead deeper. */
export function BarList(props: {
  label: string;
  items: { key: string; name: ReactNode; score: number | null | undefined; onOpen?: () => void }[];
}): ReactNode {
  return (
    <ul className="at-bar-list" aria-label={props.label}>
      {props.items.map(({ key, name, score, onOpen }) => (
        <li key={key}>
          {onOpen ? (
            <button type="button" className="at-row-link" onClick={onOpen}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          <ScoreBar score={score} />
        </li>
      ))}
    </ul>
  );
}
