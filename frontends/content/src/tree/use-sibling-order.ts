import { call, useCallMutation, useTranslation } from '@attesta/ui';
import { useState } from 'react';
import { type EditableLevel, nodeCalls } from './node-kinds';
import { orderAt, placeBeside, type Sibling } from './sibling-order';
import type { NodePath, TreeLevel } from './tree-node';

/** Where an item is to go among its siblings: so many places on, or beside another one. */
export type Place = { by: number } | { beside: string; after: boolean };

/** Moves chapters, standards and substandards among their siblings. */
export function useSiblingOrder(libraryId: string) {
  const { t } = useTranslation('content');
  const [said, setSaid] = useState('');
  const updates = {
    chapter: useCallMutation(nodeCalls.chapter.update),
    standard: useCallMutation(nodeCalls.standard.update),
    substandard: useCallMutation(nodeCalls.substandard.update),
  };
  const move = async (level: EditableLevel, path: NodePath, place: Place): Promise<void> => {
    const id = path[level] ?? '';
    // As it is now: what somebody else has moved meanwhile counts.
    const siblings = await siblingsOf(libraryId, level, path);
    const from = siblings.findIndex((sibling) => sibling.id === id);
    const to = 'by' in place ? from + place.by : placeBeside(siblings, id, place.beside, place.after);
    const order = orderAt(siblings, id, to);
    if (order === undefined) return;
    updates[level].mutate(
      { id, order },
      { onSuccess: () => setSaid(t('order.moved', { place: to + 1, total: siblings.length })) },
    );
  };
  return { move, said, busy: Object.values(updates).some(({ isPending }) => isPending) };
}

async function siblingsOf(libraryId: string, level: EditableLevel, path: NodePath): Promise<Sibling[]> {
  const reply =
    level === 'chapter'
      ? await call('content.ListChaptersOfLibrary', { id: libraryId })
      : level === 'standard'
        ? await call('content.ListStandardsOfChapter', { id: path.chapter ?? '' })
        : await call('content.ListSubstandardsOfStandard', { id: path.standard ?? '' });
  return reply.data ?? [];
}

/** Whether nodes of a level have an order of their own. */
export function isOrdered(level: TreeLevel): level is EditableLevel {
  return level !== 'activity';
}
