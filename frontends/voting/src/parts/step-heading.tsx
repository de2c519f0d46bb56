import { useEffect, useRef } from 'preact/hooks';

/** The heading of what has taken the place of the step before: the focus goes to it, so that who does not see the page hears where they are. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
