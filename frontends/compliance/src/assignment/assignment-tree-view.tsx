import { Checkbox, nodeLabel, Tag, Tooltip, useFormat, useTranslation } from '@attesta/ui';
import {
  expandableKeys,
  Highlight,
  type TreeHandle,
  TreeTools,
  TreeView,
  useKeptSet,
  visibleRows,
  waysTo,
} from '@attesta/ui/tree';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Held } from './assignment-change';
import type { AssignmentNode, Coverage } from './assignment-tree';
import { PersonMark } from './person-mark';

interface TreeProps {
  libraryId: string;
  roots: AssignmentNode[];
  words: string;
  onWords: (words: string) => void;
  coverageOf: (id: string) => Coverage;
  /** The last day of what is assigned as such, of one person. */
  lastDays: Held | undefined;
  onTick: (id: string, on: boolean) => void;
}

/** The bar at the foot of the page covers so much of the tree. */
const barHeight = 140;
const mostMarks = 3;
const childrenOf = ({ children }: AssignmentNode): AssignmentNode[] => children;

/** Chapters, standards and substandards as a tree whose lines are ticked. */
export function AssignmentTreeView({ libraryId, roots, words, onWords, ...props }: TreeProps): ReactNode {
  const { t } = useTranslation('compliance');
  const handle = useRef<TreeHandle>(null);
  const [expanded, setExpanded] = useKeptSet(`assignment.${libraryId}`);
  const [current, setCurrent] = useState<string>();
  const wanted = words.trim().toLocaleLowerCase();
  const ways = useMemo(
    () => (wanted ? waysTo(roots, childrenOf, (node) => textOf(node).includes(wanted)) : undefined),
    [roots, wanted],
  );
  const marked = useMemo(() => new Set(ways?.found), [ways]);
  // Other words open other ways; what they have opened may be closed by hand.
  useEffect(() => {
    if (!ways) return;
    setExpanded(new Set([...expanded, ...ways.above]));
    setCurrent(ways.found[0]);
  }, [wanted]);
  const rows = useMemo(() => visibleRows(roots, childrenOf, expanded), [roots, expanded]);
  const toggle = (key: string, open: boolean): void =>
    setExpanded(new Set(open ? [...expanded, key] : [...expanded].filter((one) => one !== key)));
  return (
    <>
      <TreeTools
        label={t('assignment.searchTree')}
        words={words}
        onWords={onWords}
        hits={{ found: ways?.found, current }}
        onCurrent={setCurrent}
        onEnter={() => handle.current?.focus(current ?? rows[0]?.key ?? '')}
        onExpandAll={() => setExpanded(new Set(expandableKeys(roots, childrenOf)))}
        onCollapseAll={() => setExpanded(new Set())}
      />
      <TreeView
        ref={handle}
        label={t('assignment.treeLabel')}
        rows={rows}
        below={barHeight}
        marked={marked}
        current={current}
        classOf={({ level }) => `cp-tree-${level}`}
        textOf={({ name }) => name}
        checkedOf={({ id }) => checked(props.coverageOf(id))}
        onOpen={({ id }) => props.onTick(id, props.coverageOf(id) !== 'all')}
        onToggle={toggle}
      >
        {(row) => (
          <Line node={row} words={words} coverage={props.coverageOf(row.id)} lastDay={props.lastDays?.get(row.id)} />
        )}
      </TreeView>
    </>
  );
}

function checked(coverage: Coverage): boolean | 'mixed' {
  return coverage === 'some' ? 'mixed' : coverage === 'all';
}

function textOf({ code, name, description }: AssignmentNode): string {
  return `${code}\n${name}\n${description}`.toLocaleLowerCase();
}

function Line(props: { node: AssignmentNode; words: string; coverage: Coverage; lastDay?: string }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { node, coverage, lastDay } = props;
  return (
    <>
      {/* The line itself is what is ticked and reached by Tab; this shows it. */}
      <span className="cp-tick" aria-hidden="true" inert>
        <Checkbox tabIndex={-1} checked={coverage === 'all'} indeterminate={coverage === 'some'} />
      </span>
      <span className="at-tree-name">
        <bdi>
          <Highlight text={nodeLabel(node)} words={props.words} />
        </bdi>{' '}
        {node.esr && <Tag className="at-esr">ESR</Tag>}
        {lastDay && <span className="at-faint"> {t('assignment.until', { date: format.date(lastDay) })}</span>}
      </span>
      <People people={node.people} />
    </>
  );
}

/** Who has to do with a node. */
function People({ people }: { people: AssignmentNode['people'] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (people.length === 0) return null;
  const names = format.list(people.map(({ name }) => name));
  return (
    <Tooltip title={names}>
      <span className="cp-tree-people">
        {people.slice(0, mostMarks).map(({ id, name }) => (
          <PersonMark key={id} name={name} />
        ))}
        {people.length > mostMarks && <span aria-hidden="true">+{format.number(people.length - mostMarks)}</span>}
        <span className="at-visually-hidden">{t('assignment.with', { names })}</span>
      </span>
    </Tooltip>
  );
}
