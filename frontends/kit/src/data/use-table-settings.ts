import { useCallback, useState } from 'react';

/** How a person likes a list, kept in this browser. */
export interface TableSettings {
  density: 'comfortable' | 'compact';
  /** Keys of columns asked for, and of columns hidden against their default. */
  shown: string[];
  hidden: string[];
}

const initial: TableSettings = { density: 'comfortable', shown: [], hidden: [] };

/** Reads and keeps a list's settings under its name. */
export function useTableSettings(name: string): [TableSettings, (changes: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useState(() => load(name));
  const change = useCallback(
    (changes: Partial<TableSettings>) =>
      setSettings((current) => {
        const next = { ...current, ...changes };
        localStorage.setItem(`table.${name}`, JSON.stringify(next));
        return next;
      }),
    [name],
  );
  return [settings, change];
}

function load(name: string): TableSettings {
  try {
    return { ...initial, ...(JSON.parse(localStorage.getItem(`table.${name}`) ?? '{}') as Partial<TableSettings>) };
  } catch {
    return initial;
  }
}
