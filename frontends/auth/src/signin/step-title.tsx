import { createContext, type ReactNode, useContext } from 'react';

/** The level of a step's title: a page of its own begins with 1, a dialog goes on below its own title. */
export const StepLevel = createContext<1 | 3>(1);

/** What this step asks for. */
export function StepTitle({ children }: { children: ReactNode }): ReactNode {
  const Heading = `h${useContext(StepLevel)}` as const;
  return <Heading className="au-title">{children}</Heading>;
}

/** The title of a part of it. */
export function StepSubtitle({ id, children }: { id: string; children: ReactNode }): ReactNode {
  const Heading = `h${(useContext(StepLevel) + 1) as 2 | 4}` as const;
  return (
    <Heading id={id} className="au-subtitle">
      {children}
    </Heading>
  );
}
