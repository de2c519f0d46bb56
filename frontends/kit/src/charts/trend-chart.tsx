import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';

/** A value at a time. */
export interface TrendPoint {
  /** What the axis shows: a day (YYYY-MM-DD) or a name. */
  at: string;
  value: number;
}

/** A small line without axes, for a cell or a card; its text says first, last and how many. */
export function Sparkline({ points, label }: { points: TrendPoint[]; label: string }): ReactNode {
  const format = useFormat();
  const { t } = useTranslation('ui');
  if (points.length < 2) return <span className="at-faint">–</span>;
  const values = points.map(({ value }) => value);
  const text = t('chart.trend', { label, from: format.number(values[0], 2), to: format.number(values.at(-1), 2) });
  return (
    <svg className="at-sparkline" width="96" height="28" viewBox="0 0 96 28" role="img" aria-label={text}>
      <path d={linePath(values, 96, 28, 3)} className="at-line" />
    </svg>
  );
}

/** A line over time, 0 to 100 unless told otherwise, with a table of the same values for those who cannot see it. */
export function TrendChart(props: {
  points: TrendPoint[];
  label: string;
  unit?: string;
  max?: number;
  height?: number;
}): ReactNode {
  const format = useFormat();
  const { t } = useTranslation('ui');
  const { points, max = 100, height = 180 } = props;
  const name = (at: string): string => (/^\d{4}-\d{2}-\d{2}/.test(at) ? format.date(at.slice(0, 10)) : at);
  if (points.length === 0) return <p className="at-faint">{t('chart.none')}</p>;
  const width = 640;
  const inner = { left: 40, top: 12, width: width - 72, height: height - 44 };
  const x = (index: number): number =>
    inner.left + (points.length === 1 ? inner.width / 2 : (index / (points.length - 1)) * inner.width);
  const y = (value: number): number => inner.top + inner.height * (1 - Math.min(value, max) / max);
  const labelEvery = Math.ceil(points.length / 6);
  return (
    <figure className="at-trend">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={props.label} direction="ltr">
        {[0, 0.25, 0.5, 0.75, 1].map((step) => (
          <g key={step}>
            <line
              x1={inner.left}
              x2={inner.left + inner.width}
              y1={y(max * step)}
              y2={y(max * step)}
              className="at-grid"
            />
            <text x={inner.left - 8} y={y(max * step) + 4} textAnchor="end" className="at-axis">
              {format.number(max * step)}
            </text>
          </g>
        ))}
        <path
          d={`${path(points.map((point, index) => [x(index), y(point.value)]))} L${x(points.length - 1)},${y(0)} L${x(0)},${y(0)} Z`}
          className="at-area"
        />
        <path d={path(points.map((point, index) => [x(index), y(point.value)]))} className="at-line" />
        {points.map((point, index) => (
          <g key={point.at}>
            <circle cx={x(index)} cy={y(point.value)} r="3.5" className="at-dot">
              <title>{`${name(point.at)}: ${format.number(point.value, 2)}${props.unit ?? ''}`}</title>
            </circle>
            {index % labelEvery === 0 && (
              <text x={x(index)} y={height - 10} textAnchor="middle" className="at-axis">
                {name(point.at)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <table className="at-visually-hidden">
        <caption>{props.label}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.at}>
              <th scope="row">{name(point.at)}</th>
              <td>{`${format.number(point.value, 2)}${props.unit ?? ''}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function path(points: [number, number][]): string {
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}

function linePath(values: number[], width: number, height: number, inset: number): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high - low || 1;
  return path(
    values.map((value, index) => [
      inset + (index / (values.length - 1)) * (width - 2 * inset),
      height - inset - ((value - low) / span) * (height - 2 * inset),
    ]),
  );
}
