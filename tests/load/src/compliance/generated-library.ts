/** How many of each stand below one of what is above. */
export interface LibrarySize {
  chapters: number;
  standards: number;
  substandards: number;
}

const head =
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,esr,activity,activity_type,response_frequency,element';
const elements = ['Is it written down?', 'Is it known?', 'Is it done?', 'Is it checked?'];

/** A library of any size as the import takes it: one checklist of four elements a substandard, every fourth one ESR. */
export function generatedLibrary(size: LibrarySize): { name: string; content: string; nodes: number } {
  const name = 'Bench library';
  const lines = [head];
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  for (const chapter of upTo(size.chapters)) {
    for (const standard of upTo(size.standards)) {
      for (const substandard of upTo(size.substandards)) {
        const code = `B${chapter}.${standard}.${substandard}`;
        const place = [name, `B${chapter}`, `Chapter ${chapter}`, `B${chapter}.${standard}`, `Standard ${standard}`];
        const what = [code, `Requirement ${code}`, substandard % 4 === 0 ? '1' : '0', `Review ${code}`, '1', 'monthly'];
        for (const element of elements) lines.push([...place, ...what, element].join(','));
      }
    }
  }
  const standards = size.chapters * size.standards;
  return { name, content: lines.join('\n'), nodes: 1 + size.chapters + standards + 2 * standards * size.substandards };
}
