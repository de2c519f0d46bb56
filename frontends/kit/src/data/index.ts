// Lists, charts and the heavier inputs: loaded with the first screen that works on data.
export {
  Cascader,
  Collapse,
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
export { type ScoreLevel, scoreLevel } from '../charts/score-level';
export { ScoreRing } from '../charts/score-ring';
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
export { DateField, DateRangeField } from '../form/date-field';
export type { Column } from './column';
export { saveFile, toCsv } from './csv';
export { DataTable } from './data-table';
export { FileDrop } from './file-drop';
export { FilterBar } from './filter-bar';
export type { FilterField } from './filter-field';
export { LocalTable } from './local-table';
export { Facts, SideDrawer } from './side-drawer';
export { useLibraryField } from './use-library-field';
