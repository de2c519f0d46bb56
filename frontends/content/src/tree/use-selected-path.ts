import { useUrlState } from '@attesta/ui';
import { useCallback, useMemo } from 'react';
import { treeLevels as levels, type NodePath, nodeKey, type TreeLevel } from './tree-node';

const defaults = { chapter: '', standard: '', substandard: '', activity: '' };

/** The chosen node, kept in the address so that a link shows what the sender saw. */
export interface SelectedPath {
  path: NodePath;
  /** undefined: the library itself. */
  level: TreeLevel | undefined;
  key: string | undefined;
  /** The keys above the chosen node, which have to be expanded for it to be seen. */
  above: string[];
  select: (path: NodePath) => void;
}

/** Reads and changes the chosen node. Ids below a missing level count for nothing. */
export function useSelectedPath(): SelectedPath {
  const [state, setState] = useUrlState(defaults);
  const select = useCallback(
    (path: NodePath) => setState(Object.fromEntries(levels.map((level) => [level, path[level] ?? '']))),
    [setState],
  );
  return useMemo(() => {
    const gap = levels.findIndex((level) => !state[level as keyof typeof defaults]);
    const chosen = gap === -1 ? levels : levels.slice(0, gap);
    const path: NodePath = Object.fromEntries(chosen.map((level) => [level, state[level as keyof typeof defaults]]));
    const level = chosen.at(-1);
    return {
      path,
      level,
      key: level && nodeKey(level, path),
      above: chosen.slice(0, -1).map((name) => nodeKey(name, path)),
      select,
    };
  }, [state, select]);
}
