import type { ReactNode } from 'react';

/** Shares of a library drawn as rings: chapters inside, standards around them, substandards at the edge. */
const chapters = [0.34, 0.14, 0.24, 0.12, 0.16];
const met = [0.92, 0.55, 0.8, 0.35, 0.68];
const rings = [
  { inner: 70, outer: 104, parts: 1 },
  { inner: 110, outer: 144, parts: 3 },
  { inner: 150, outer: 178, parts: 7 },
];

/** The drawing beside the sign-in form: a library of standards, the more solid the better it is met. */
export function Sunburst(): ReactNode {
  return (
    <svg className="au-sunburst" viewBox="-190 -190 380 380" aria-hidden="true" focusable="false">
      {segments().map(({ path, opacity }) => (
        <path key={path} d={path} fillOpacity={opacity} />
      ))}
      <circle r="58" fillOpacity="0.12" />
      <path d="m-22 2 15 15 30-34" className="au-sunburst-tick" />
    </svg>
  );
}

function segments(): { path: string; opacity: number }[] {
  let start = 0;
  return chapters.flatMap((share, chapter) => {
    const from = start;
    start += share;
    return rings.flatMap(({ inner, outer, parts }) =>
      Array.from({ length: parts }, (_, part) => {
        const step = share / parts;
        const gap = 1.5 / (Math.PI * (inner + outer));
        const begin = from + part * step + gap;
        const end = from + (part + 1) * step - gap;
        // A steady, uneven pattern: some standards of a chapter are met better than others.
        const wave = 0.5 + 0.5 * Math.sin(part * 2.1 + chapter * 1.7);
        return {
          path: arc(begin, end, inner, outer),
          opacity: 0.12 + 0.7 * (met[chapter] ?? 0) * (0.45 + 0.55 * wave),
        };
      }),
    );
  });
}

function arc(from: number, to: number, inner: number, outer: number): string {
  const point = (turn: number, radius: number): string => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(from, outer)}A${outer} ${outer} 0 ${large} 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 ${large} 0 ${point(from, inner)}Z`;
}
