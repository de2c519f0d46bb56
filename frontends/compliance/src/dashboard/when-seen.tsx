import { RowsSkeleton, Section, useShownOnPaper } from '@attesta/ui';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Begins to draw what is far down the page, and to fetch what it needs, when it comes into sight or the reader prints. Until then its place
 * is kept free: nothing is loading there, so nothing says so.
 */
export function WhenSeen(props: {
  title: string;
  /** Where a chart comes: what follows it is not seen before it stands. */
  tall?: boolean;
  children: ReactNode;
}): ReactNode {
  const { title, tall, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  const show = useCallback(() => setSeen(true), []);
  useShownOnPaper(seen ? undefined : show);
  useEffect(() => {
    if (seen || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(place.current);
    addEventListener('beforeprint', show);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [seen, show]);
  const waiting = (
    <Section title={title}>
      <RowsSkeleton rows={4} />
    </Section>
  );
  return (
    <div ref={place} className={tall ? 'cp-seen cp-tall' : 'cp-seen'}>
      {seen ? (
        <Suspense fallback={waiting}>{children}</Suspense>
      ) : (
        <Section title={title}>
          <div className="cp-unseen" />
        </Section>
      )}
    </div>
  );
}
