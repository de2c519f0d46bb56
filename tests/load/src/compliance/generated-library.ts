/** How many of each stand below one of what is above. */
export interface LibrarySize {
  chapters: number;
  standards: number;
  substandards: number;
}

/** Kinds of activities as the import names them. */
export type GeneratedKind = 'checklist' | 'kpi' | 'observation' | 'document';

const head =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,esr,activity,activity_type,response_frequency,element';
const elements = ['Is it written down?', 'Is it known?', 'Is it done?', 'Is it checked?'];

/**
 * A library of any size as the import takes it: one activity a substandard, a checklist of four elements where nothing else is said,
 * every fourth one ESR. @param kinds of the activities below a standard, again and again
 */
export function generatedLibrary(
  size: LibrarySize,
  kinds: readonly GeneratedKind[] = ['checklist'],
): { name: string; content: string; nodes: number } {
  const name = 'Bench library';
  const lines = [head];
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  for (const chapter of upTo(size.chapters)) {
    for (const standard of upTo(size.standards)) {
      for (const substandard of upTo(size.substandards)) {
        const code = `B${chapter}.${standard}.${substandard}`;
        const place = [name, `B${chapter}`, `Chapter ${chapter}`, `B${chapter}.${standard}`, `Standard ${standard}`];
        const kind = kinds[(substandard - 1) % kinds.length] as GeneratedKind;
        const what = [
          code,
          `Requirement ${code}`,
          substandard % 4 === 0 ? '1' : '0',
          `Review ${code}`,
          kind,
          'monthly',
        ];
        for (const element of kind === 'checklist' ? elements : [''])
          lines.push([...place, ...what, element].join(','));
      }
    }
  }
  const standards = size.chapters * size.standards;
  return { name, content: lines.join('\n'), nodes: 1 + size.chapters + standards + 2 * standards * size.substandards };
}
