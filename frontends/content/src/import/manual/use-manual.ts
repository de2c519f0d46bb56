import { type ApiError, type Reply, useCall, useCallMutation } from '@attesta/ui';
import { useState } from 'react';
import type { Mapping, Preview } from './manual-types';

/** What a person has said of a file so far; what they have not said is the server's proposal. */
interface Said {
  id: string;
  library_name: string;
  /** The library of which it is the next edition, '' for none. */
  edition_of: string;
  mapping: Partial<Mapping>;
  page: number;
}

export const linesPerPage = 50;

/** A file that was brought, as it is read at present, and what can be done with it. */
export interface Manual {
  preview: Preview;
  mapping: Partial<Mapping>;
  libraryName: string;
  /** The name that the file itself proposes. */
  ownName: string;
  editionOf: string;
  page: number;
  total: number;
  /** A person has said something of it that would be lost. */
  corrected: boolean;
  /** What is shown is of before the last change. */
  busy: boolean;
  error: ApiError | null;
  retry: () => void;
  change: (changes: Partial<Pick<Said, 'library_name' | 'edition_of' | 'mapping' | 'page'>>) => void;
}

/** The file as it was read when it came. */
export type FirstReading = Pick<Reply<'content.ReadManual'>, 'data' | 'meta'>;

/** Reads a file under what was said of it; each change asks the server anew, and abandons the question before. */
export function useManual({ data: first = {}, meta }: FirstReading): Manual {
  const [said, setSaid] = useState<Said>({
    id: first.id ?? '',
    library_name: first.library_name ?? '',
    edition_of: '',
    mapping: first.mapping ?? {},
    page: 1,
  });
  const [changed, setChanged] = useState(false);
  const [corrected, setCorrected] = useState(false);
  const { data, isPlaceholderData, error, refetch } = useCall(
    'content.PreviewManual',
    { ...said, page_size: linesPerPage },
    // What the file was found to be when it came needs no second look.
    { keepPrevious: true, enabled: changed },
  );
  const preview = data?.data ?? first;
  // A sheet or a header that was just chosen has no columns yet: they are proposed.
  const mapping = said.mapping.layout ? said.mapping : (!isPlaceholderData && preview.mapping) || said.mapping;
  return {
    preview,
    mapping,
    libraryName: said.library_name,
    ownName: first.library_name ?? '',
    editionOf: said.edition_of,
    page: said.page,
    total: (data?.meta ?? meta)?.total ?? 0,
    corrected,
    // Not while the same is only asked again because somebody changed a library: a button would go from under a finger.
    busy: isPlaceholderData || (changed && !data && !error),
    error,
    retry: () => void refetch(),
    change: (changes) => {
      setChanged(true);
      if (changes.page === undefined) setCorrected(true);
      setSaid((before) => ({ ...before, mapping, page: 1, ...changes }));
    },
  };
}

/** Imports what the preview shows. */
export function useImportManual(onDone: (result: ImportDone) => void) {
  return useCallMutation('content.ImportManual', {
    toasts: false,
    onSuccess: ({ data }) => onDone(data ?? {}),
  });
}

export type ImportDone = NonNullable<Reply<'content.ImportManual'>['data']>;
