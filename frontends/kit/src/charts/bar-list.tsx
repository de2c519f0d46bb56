import type { ReactNode } from 'react';
import { ScoreBar } from './score-bar';
import type { ScoreThresholds } from './score-level';

/** Named scores below each other, such as the chapters of a library; a name may lead deeper. */
export function BarList(props: {
  label: string;
  items: {
    key: string;
    name: ReactNode;
    score: number | null | undefined;
    /** Of another organization than the one acted for. */
    thresholds?: ScoreThresholds | undefined;
    onOpen?: () => void;
  }[];
}): ReactNode {
  return (
    <ul className="at-bar-list" aria-label={props.label}>
      {props.items.map(({ key, name, score, thresholds, onOpen }) => (
        <li key={key}>
          {onOpen ? (
            <button type="button" className="at-row-link" onClick={onOpen}>
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
          <ScoreBar score={score} thresholds={thresholds} />
        </li>
      ))}
    </ul>
  );
}
