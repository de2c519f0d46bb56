import { Bar, Heatmap, Line, Radar } from '@ant-design/plots';
import type { ReactNode } from 'react';
import { fontFamily, type Palette } from '../theme/tokens';
import { type TooltipItem, tooltipContent } from './tooltip-content';

export type PlotKind = 'trend' | 'heat-map' | 'radar' | 'bars';

export interface PlotProps {
  kind: PlotKind;
  values: PlotValue[];
  /** Values go from 0 to 100. */
  percent: boolean;
  text: (value: number | null | undefined) => string;
  palette: Palette;
  mode: 'light' | 'dark';
}

interface PlotValue {
  category: string;
  series: string;
  value: number | null;
}

/** Draws values on a canvas in the theme's colors. This file brings all of @ant-design/plots: import it lazily only. */
export function Plot(props: PlotProps): ReactNode {
  switch (props.kind) {
    case 'trend':
      return <Line {...common(props)} {...trend(props)} />;
    case 'heat-map':
      return <Heatmap {...common(props)} {...heatMap(props)} />;
    case 'radar':
      return <Radar {...common(props)} {...radar(props)} />;
    case 'bars':
      return <Bar {...common(props)} {...bars(props)} />;
  }
}

const longestLabel = 18;
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const short = (name: string): string => (name.length > longestLabel ? `${name.slice(0, longestLabel - 1)}…` : name);
const seriesOf = (values: PlotValue[]): string[] => [...new Set(values.map(({ series }) => series))];

/** What is ours first; red, amber and green are for status. A series has a line or a place of its own beside its color. */
const seriesColors = ({ primary, info, inkFaint }: Palette): string[] => [primary, info, inkFaint];
const dashes = [
  [0, 0],
  [6, 4],
  [2, 3],
];

function common({ kind, values, palette, mode, text, percent }: PlotProps): object {
  const several = seriesOf(values).length > 1;
  const whole = values.every(({ value }) => value === null || Number.isInteger(value));
  const axis = axisStyle(palette);
  return {
    data: values,
    xField: 'category',
    yField: 'value',
    colorField: 'series',
    autoFit: true,
    animate: reducedMotion ? false : { enter: { duration: 300 }, update: { duration: 300 } },
    theme: { type: mode === 'dark' ? 'classicDark' : 'classic', view: { viewFill: 'transparent' } },
    scale: {
      color: { range: seriesColors(palette) },
      y: { domainMin: 0, nice: true, ...(percent && { domainMax: 100 }) },
    },
    axis: {
      x: {
        ...axis,
        labelFormatter: short,
        labelAutoRotate: false,
        labelAutoHide: true,
        // Around a middle names stand upright, and far enough from the figures of the axis that ends at the first of them.
        ...(kind === 'radar' && { labelAlign: 'horizontal', labelSpacing: 14 }),
        line: true,
        lineStroke: palette.line,
        lineStrokeOpacity: 1,
      },
      y: {
        ...axis,
        // Of counts there are no halves.
        labelFormatter: (value: number) =>
          whole && !Number.isInteger(value) ? '' : text(value).replace(/[.,]00\b/, ''),
        gridStroke: palette.line,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
      },
    },
    legend: several
      ? {
          color: {
            itemLabelFill: palette.ink,
            itemLabelFillOpacity: 1,
            itemLabelFontFamily: fontFamily,
            itemLabelFontSize: 12,
            itemMarker: 'circle',
            itemMarkerSize: 8,
          },
        }
      : false,
    tooltip: { title: 'category', items: [({ series, value }: PlotValue) => ({ name: series, value: text(value) })] },
    interaction: { tooltip: { render: renderTooltip } },
  };
}

function renderTooltip(_event: unknown, { title, items }: { title?: string; items: TooltipItem[] }): HTMLElement {
  return tooltipContent(title, items);
}

/** Category names and figures beside the drawing, without marks of their own. */
function axisStyle(palette: Palette): object {
  return {
    title: false,
    tick: false,
    labelFill: palette.inkMuted,
    labelFillOpacity: 1,
    labelOpacity: 1,
    labelFontSize: 12,
    labelFontFamily: fontFamily,
  };
}

/** The dashes of the line that some values make. */
function dashOf(values: PlotValue[]): (line: PlotValue[]) => number[] | undefined {
  const names = seriesOf(values);
  return ([first]) => dashes[names.indexOf(first?.series ?? '') % dashes.length];
}

function trend({ palette, values }: PlotProps): object {
  return {
    style: { lineWidth: 2, lineDash: dashOf(values) },
    point: { sizeField: 3, style: { fill: palette.surface, stroke: palette.primary, lineWidth: 2 }, tooltip: false },
    // The names of the first and last point are wider than their point.
    insetLeft: 36,
    insetRight: 36,
    ...(seriesOf(values).length === 1 && {
      area: { style: { fill: palette.primary, fillOpacity: 0.12 }, tooltip: false },
    }),
  };
}

function heatMap({ values, palette, text }: PlotProps): object {
  return {
    data: values.filter(({ value }) => value !== null),
    xField: 'series',
    yField: 'category',
    colorField: 'value',
    mark: 'cell',
    style: { inset: 1, radius: 3 },
    // Half of the way to the full color is 100, so that the ink of the numbers stays readable on all cells.
    scale: { color: { type: 'linear', domain: [0, 200], range: [palette.surfaceSunken, palette.primary] } },
    axis: {
      x: { ...axisStyle(palette), grid: false },
      y: { ...axisStyle(palette), grid: false, labelFormatter: short },
    },
    label: {
      text: ({ value }: PlotValue) => text(value),
      position: 'inside',
      textAlign: 'center',
      textBaseline: 'middle',
      fill: palette.ink,
      fillOpacity: 1,
      fontFamily,
      fontSize: 12,
    },
    legend: false,
  };
}

function radar({ values, palette }: PlotProps): object {
  return {
    style: { lineWidth: 2, lineDash: dashOf(values) },
    area: { style: { fillOpacity: 0.12 }, tooltip: false },
    point: { sizeField: 2.5, style: { fill: palette.surface, lineWidth: 2 }, tooltip: false },
  };
}

/** Bars below each other, those of several series in one line. */
function bars({ values }: PlotProps): object {
  return { stack: seriesOf(values).length > 1, style: { maxWidth: 22 } };
}
