import { type Context, type Scope, type Sentence, say } from '@attesta/kit';
import { ownLibraries } from '../access/changeable-library';
import { changeableLibraries } from '../access/visible-libraries';
import type { FileContent } from '../domain/import/file-content';
import { emptyPlan, type ImportPlan } from '../domain/import/plan-types';
import { planLibrary } from '../import/heavy-import';
import { readExisting } from '../import/write-library';
import { libraryNamed } from '../libraries/library-name';
import { AdminActivityRepository, type Library } from '../repositories';

/** The library that a file would be imported into, and what would become of it. */
export interface Target {
  /** Undefined where a library is made. */
  library?: Library;
  /** Why nothing can be imported into it. */
  refusal?: Sentence;
  plan: Pick<ImportPlan, 'added' | 'changed' | 'unchanged'>;
}

/** Looks up the library of a name, and compares a file with what is in it. Writes nothing. */
export async function targetOf(context: Context, content: FileContent): Promise<Target> {
  const libraries = await ownLibraries(context, context);
  const library = await libraryNamed(context, context, content.library, libraries.maker);
  if (!library) return { plan: await planLibrary(context, { content, libraryId: '', existing }) };
  const refused = (refusal: Sentence): Target => ({ library, refusal, plan: emptyPlan() });
  if (library.archived) return refused(say('content.library_is_archived', { name: library.name }));
  const own = await libraries.findChangeable(library.id);
  if (!own) return refused(say('content.library_read_only', { name: library.name }));
  const admin = new AdminActivityRepository(context as Scope, await changeableLibraries(context));
  const plan = await planLibrary(context, {
    content,
    libraryId: own.id,
    existing: await readExisting(context, own, admin),
  });
  return { library, plan };
}

const existing = { nodes: [], activities: [], configuration: [] };

/** Stands for what a preview showed: the content, and the library as it was. */
export function boundTo(fingerprint: string, library: Pick<Library, 'id' | 'revision'> | undefined): string {
  return library ? `${fingerprint}-${library.id}-${library.revision}` : fingerprint;
}
