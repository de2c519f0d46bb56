// Figures and charts. The small ones are SVG; the others load the library that draws them when the first is shown.
export { BarList } from './bar-list';
export { BarChart, HeatMap, RadarChart, TrendChart } from './chart';
export type { ChartValue } from './chart-data';
export { ScoreBar } from './score-bar';
export { type ScoreLevel, type ScoreThresholds, scoreLevel, useScoreThresholds } from './score-level';
export { ScoreRing } from './score-ring';
export { Stat, StatRow } from './stat';
