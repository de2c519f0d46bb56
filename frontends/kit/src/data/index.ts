// Lists, charts and the heavier inputs: loaded with the first screen that works on data.
export {
  Cascader,
  Collapse,
  DatePicker,
  Descriptions,
  Drawer,
  InputNumber,
  Pagination,
  QRCode,
  Table,
  Tabs,
  Timeline,
  TimePicker,
  Transfer,
  Tree,
  TreeSelect,
} from 'antd';
export { BarList } from '../charts/bar-list';
export { ColumnChart, HeatMap, RadarChart, TrendChart } from '../charts/chart';
export type { ChartValue } from '../charts/chart-data';
export { ScoreBar } from '../charts/score-bar';
export { type ScoreLevel, type ScoreThresholds, scoreLevel, useScoreThresholds } from '../charts/score-level';
export { ScoreRing } from '../charts/score-ring';
export { ScoreWord } from '../charts/score-word';
export { Sparkline } from '../charts/sparkline';
export { Stat, StatRow } from '../charts/stat';
export {
  expandableKeys,
  Highlight,
  type TreeHandle,
  type TreeHits,
  type TreeNodeBase,
  type TreeRow,
  TreeTools,
  TreeView,
  useKeptSet,
  useTallSticky,
  visibleRows,
  waysTo,
} from '../components/tree';
export type { Column } from './column';
export { saveFile, toCsv } from './csv';
export { DataTable } from './data-table';
export { FileDrop } from './file-drop';
export { FilterBar, type FilterField } from './filter-bar';
export { LocalTable } from './local-table';
export { Facts, SideDrawer } from './side-drawer';
export { useLibraryField } from './use-library-field';
