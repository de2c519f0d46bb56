import { useCall, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { Kind } from './kinds';
import type { Chapter } from './use-chapters';

/** The folders of the library: all, those of chapters that hold something, and what lies in none. */
export function FolderList(props: {
  kind: Kind;
  chapters: Chapter[];
  chosen: string;
  onChoose: (chapter: string) => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { data } = useCall('documents.CountPolicyFolders', { kind: props.kind });
  const counts = new Map((data?.data ?? []).map(({ chapter_id, policies }) => [chapter_id || 'none', policies ?? 0]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // While it is not known it is not said to be none.
  const numberOf = (id: string): string => format.number(data && (id === '' ? total : (counts.get(id) ?? 0)));
  const filed = props.chapters.filter(({ id }) => counts.has(id) || id === props.chosen);
  const folders = [{ id: '', name: t('policies.allFolders') }, ...filed, { id: 'none', name: t('policies.noFolder') }];
  return (
    <nav className="dc-folder-list" aria-label={t('policies.folders')}>
      <ul className="dc-folders">
        {folders.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="at-bare dc-folder"
              aria-current={id === props.chosen}
              onClick={() => props.onChoose(id)}
            >
              <bdi>{name}</bdi> <span className="at-code">{numberOf(id)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
