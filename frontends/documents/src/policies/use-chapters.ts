import { nodeTexts, useCall } from '@attesta/ui';
import { useMemo } from 'react';

/** A chapter, which is a folder of the library. */
export interface Chapter {
  id: string;
  name: string;
}

/** The chapters that the reader may see, by name, and how each is called. */
export function useChapters(): { chapters: Chapter[]; isPending: boolean; nameOf: (id: string | undefined) => string } {
  const { data, isPending } = useCall('content.ListChapters', { sort: 'name' }, { staleTime: 60_000 });
  return useMemo(() => {
    const chapters = (data?.data ?? []).map((node) => ({ id: node.id ?? '', name: nodeTexts(node).name }));
    const names = new Map(chapters.map(({ id, name }) => [id, name]));
    return { chapters, isPending, nameOf: (id = '') => names.get(id) ?? '' };
  }, [data, isPending]);
}
