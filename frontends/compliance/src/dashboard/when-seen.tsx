import { RowsSkeleton, Section } from '@attesta/ui';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/**
 * Begins to draw what is far down the page, and to fetch what it needs, when the reader comes near or prints. Until then its place
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
  useEffect(() => {
    if (seen || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '160px',
    });
    watch.observe(place.current);
    const show = (): void => setSeen(true);
    addEventListener('beforeprint', show);
    return () => {
      watch.disconnect();
      removeEventListener('beforeprint', show);
    };
  }, [seen]);
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
