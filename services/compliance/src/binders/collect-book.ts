import { type Directory, mapInSteps, type Scope } from '@attesta/kit';
import { raters } from '../domain/rater';
import type { SurveyBinder } from '../repositories/survey-binder.schema';
import type { BinderScope } from './binder-scope';
import type { Book, BookEntry } from './book';
import { bookMaterial } from './book-material';
import { BookWalk } from './book-walk';
import { EvidencePaths, type PackedFile } from './evidence-paths';

export interface CollectedBook {
  book: Book;
  /** The evidence, in the order of the book. */
  files: PackedFile[];
}

/** A binder's book as it stands now, with the evidence that belongs to it. Other calls are served in between. */
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
  const entries: BookEntry[] = (await mapInSteps(walk.places, (place) => walk.entries(place))).flat();
  const { print } = material;
  const { raters: raterNames, kinds, answers, plans, standings, observations, ...words } = print.words;
  const made = { time: print.time(new Date()), person: print.person(binder.ordered_by) };
  return {
    book: {
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
      entries,
    },
    files: paths.files,
  };
}
