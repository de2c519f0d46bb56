import { nodeTexts } from '@attesta/ui';
import type { ReactNode } from 'react';

/** One thing that a checklist asks. */
export interface ElementShown {
  id?: string;
  name?: string;
  code?: string;
  translations?: { language?: string; name?: string }[];
}

/** What a checklist asks, in its order. */
export function Elements({ elements }: { elements: ElementShown[] }): ReactNode {
  return (
    <ol className="ct-elements">
      {elements.map((element) => (
        <li key={element.id}>
          {element.code && <span className="at-code">{element.code}</span>} <bdi>{nodeTexts(element).name}</bdi>
        </li>
      ))}
    </ol>
  );
}
