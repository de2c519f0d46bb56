import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../feedback/error-panel';
import { LateCode, LatePart } from '../feedback/late-part';
import { useFormat } from '../i18n/use-format';
import { useNarrow } from '../page/use-narrow';
import { useThemeMode } from '../theme/mode';
import { palettes } from '../theme/tokens';
import { type ChartValue, valueTable } from './chart-data';
import type { PlotKind, PlotProps } from './plot';

const plot = new LateCode<PlotProps>(() => import('./plot').then(({ Plot }) => ({ default: Plot })));

export interface ChartProps {
  values: ChartValue[];
  /** What the chart shows, for those who cannot see it and as the caption of its table. */
  label: string;
  /** "%" for scores and shares of 0 to 100; a count without it. */
  unit?: '%';
  height?: number;
}

/** A line over time, one for each series. */
export function TrendChart(props: ChartProps): ReactNode {
  return <Chart {...props} kind="trend" />;
}

/** Categories below each other and series beside each other; the fuller a cell's color, the more. */
export function HeatMap(props: ChartProps): ReactNode {
  const rows = new Set(props.values.map(({ category }) => category)).size;
  return <Chart height={56 + rows * 36} {...props} kind="heat-map" />;
}

/** A bar for each category, those of several series in one line. */
export function BarChart(props: ChartProps): ReactNode {
  const rows = new Set(props.values.map(({ category }) => category)).size;
  return <Chart height={72 + rows * 34} {...props} kind="bars" />;
}

/** Categories around a middle, a closed line for each series; good for three to ten categories. */
export function RadarChart(props: ChartProps): ReactNode {
  return <Chart height={340} {...props} kind="radar" />;
}

/** What all charts have in common: the drawing as a picture with a name, its shape while it loads, and its values as a table. */
function Chart({ values, label, unit, height = 240, kind }: ChartProps & { kind: PlotKind }): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { mode } = useThemeMode();
  const narrow = useNarrow();
  const text = (value: number | null | undefined): string =>
    unit ? format.percent(value) : format.number(value, Number.isInteger(value) ? 0 : 2);
  if (!values.some(({ value }) => typeof value === 'number')) return <p className="at-faint">{t('chart.none')}</p>;
  // A phone has no room for the names around the cells: their table says it all.
  if (narrow && kind === 'heat-map')
    return (
      <figure className="at-chart">
        <ValueTable values={values} label={label} text={text} open />
      </figure>
    );
  return (
    <figure className="at-chart">
      <LatePart
        code={plot}
        waiting={<div className="at-bone" aria-busy="true" style={{ blockSize: height }} title={t('loading.now')} />}
        failed={(retry) => <ErrorPanel error={undefined} title={t('chart.failed')} onRetry={retry} />}
      >
        {(Plot) => (
          // Axes run from left to right in every language; mirrored, their texts overlap.
          <div role="img" aria-label={label} dir="ltr" style={{ blockSize: height }}>
            <Plot
              kind={kind}
              values={values.map((one) => ({ ...one, value: one.value ?? null, series: one.series ?? label }))}
              percent={unit === '%'}
              text={text}
              palette={palettes[mode]}
              mode={mode}
            />
          </div>
        )}
      </LatePart>
      <ValueTable values={values} label={label} text={text} />
    </figure>
  );
}

function ValueTable(props: {
  values: ChartValue[];
  label: string;
  text: (value: number | undefined) => string;
  open?: boolean;
}): ReactNode {
  const { t } = useTranslation('ui');
  const { categories, series, at } = valueTable(props.values);
  return (
    <details className="at-chart-values" open={props.open}>
      <summary>{t('chart.values')}</summary>
      <div>
        <table>
          <caption className="at-visually-hidden">{props.label}</caption>
          {series.length > 1 && (
            <thead>
              <tr>
                <td />
                {series.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {categories.map((category) => (
              <tr key={category}>
                <th scope="row">
                  <bdi>{category}</bdi>
                </th>
                {series.map((name) => (
                  <td key={name}>{props.text(at(category, name))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
