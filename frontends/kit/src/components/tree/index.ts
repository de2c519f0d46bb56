export { Highlight } from './highlight';
export {
  expandableKeys,
  type TreeNodeBase,
  type TreeRow,
  visibleRows,
  waysTo,
} from './tree-rows';
export { type TreeHits, TreeTools } from './tree-tools';
export { type TreeHandle, TreeView } from './tree-view';
export { useKeptSet } from './use-kept-set';
export { useTallSticky } from './use-tall-sticky';
