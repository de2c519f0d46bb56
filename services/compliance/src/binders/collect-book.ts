import type { Directory, Scope } from '@attesta/kit';
import { raters } from '../domain/rater';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import type { BinderScope } from './binder-scope';
import type { BookEntry, BookFrame } from './book';
import { bookMaterial } from './book-material';
import { BookWalk } from './book-walk';
import { EvidencePaths, type PackedFile } from './evidence-paths';

/** So many places and activities are read together: it bounds what is held of a book's answers. */
const readTogether = 100;

export interface CollectedBook {
  frame: BookFrame;
  /** How many entries there are. */
  length: number;
  /** Places and activities in the order of the book, no faster than they are taken. */
  entries: AsyncIterable<BookEntry>;
  /** The evidence of the entries that have been taken, in their order. */
  files: PackedFile[];
}

/** A binder's book, read as it is printed, with the evidence that belongs to it. */
export async function collectBook(
  directory: Directory,
  scope: Scope,
  binder: Pick<SurveyBinder, 'language' | 'with_files' | 'ordered_by' | 'findings_of' | 'name' | 'library_name'>,
  found: BinderScope,
  organization: string,
): Promise<CollectedBook> {
  const material = await bookMaterial(directory, scope, binder, found);
  const paths = new EvidencePaths();
  const walk = new BookWalk(material, binder.with_files ? paths : undefined);
  async function* entries(): AsyncGenerator<BookEntry> {
    for (let start = 0; start < walk.steps.length; start += readTogether) {
      const steps = walk.steps.slice(start, start + readTogether);
      const read = await material.read([...new Set(steps.flatMap(({ activity }) => activity?.id ?? []))]);
      for (const step of steps) yield walk.entry(step, read);
    }
  }
  const { print } = material;
  const { raters: raterNames, kinds, answers, plans, standings, observations, ...words } = print.words;
  const made = { time: print.time(new Date()), person: print.person(binder.ordered_by) };
  return {
    frame: {
      language: binder.language,
      title: words.title,
      organization,
      name: binder.name,
      within: found.node.kind === 'library' ? '' : binder.library_name,
      made: print.fill(words.made, made),
      scores: walk.scores(found.node),
      raters: raters.map((rater) => raterNames[rater]),
      summary: walk.summary(),
      words,
    },
    length: walk.steps.length,
    entries: entries(),
    files: paths.files,
  };
}
