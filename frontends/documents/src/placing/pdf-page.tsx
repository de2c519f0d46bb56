import { useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OpenedPdf } from './open-pdf';

/** One page of a PDF, drawn when it comes near to what is seen, with what lies over it. */
export function PdfPage(props: {
  pdf: OpenedPdf;
  number: number;
  /** A click on it, in points from its lower left corner. */
  onPoint: (x: number, y: number) => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('documents');
  const { pdf, number } = props;
  const size = pdf.pages[number - 1] ?? { width: 1, height: 1 };
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: '800px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!isNear || !element) return;
    const leaving = new AbortController();
    // A page that can't be drawn stays empty: marks are placed on it all the same.
    pdf.draw(number, element, leaving.signal).catch(() => undefined);
    return () => {
      leaving.abort();
      // Pages out of sight give their memory back.
      element.width = 0;
    };
  }, [pdf, number, isNear]);
  return (
    <li className="dc-page" data-page={number} style={{ aspectRatio: `${size.width} / ${size.height}` }}>
      {/* By keyboard marks are moved themselves, and by the fields beside them. */}
      <canvas
        ref={canvas}
        className="dc-page-picture"
        role="img"
        aria-label={t('placing.pageOf', { number })}
        onClick={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          const points = size.width / box.width;
          props.onPoint((clientX - box.left) * points, (box.bottom - clientY) * points);
        }}
      />
      {props.children}
    </li>
  );
}
