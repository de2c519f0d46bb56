import { type StatusKind, StatusTag } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';

/** Something to do: what, where it is done, and how pressing it is, in a word. */
export interface Task {
  key: string;
  text: ReactNode;
  to: string;
  word?: string;
  kind?: StatusKind;
  detail?: ReactNode;
}

/** Things to do below each other, each a link to where they are done. */
export function TaskList({ tasks }: { tasks: Task[] }): ReactNode {
  return (
    <ul className="cp-work-rows">
      {tasks.map(({ key, text, to, word, kind = 'warning', detail }) => (
        <li key={key}>
          <Link to={to}>
            <bdi>{text}</bdi>
          </Link>
          {detail && <span className="at-faint">{detail}</span>}
          <span className="cp-work-meta">{word && <StatusTag kind={kind}>{word}</StatusTag>}</span>
        </li>
      ))}
    </ul>
  );
}
