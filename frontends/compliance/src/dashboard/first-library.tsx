import { useLibraries } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ChapterScores } from './chapter-scores';

/** The chapter scores of the first library that the person sees. */
export function ChapterScoresOfFirstLibrary(): ReactNode {
  const { libraries } = useLibraries();
  return <ChapterScores library={libraries?.[0]?.id ?? ''} />;
}
