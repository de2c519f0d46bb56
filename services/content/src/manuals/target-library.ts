import { type Context, type Scope, type Sentence, say } from '@attesta/kit';
import { ownLibraries } from '../access/changeable-library';
import { changeableLibraries } from '../access/visible-libraries';
import type { PackedContent } from '../domain/import/packed-content';
import { nothing } from '../domain/import/plan-import';
import { emptyPlan } from '../domain/import/plan-types';
import { weighLibrary } from '../import/heavy-import';
import type { Changes } from '../import/thread';
import { readExisting } from '../import/write-library';
import { libraryNamed } from '../libraries/library-name';
import { AdminActivityRepository, type Library } from '../repositories';
import { changesOfEdition, editionRefusal, editionSource } from './edition';

/** The library that a file would be imported into, and what would become of it. */
export interface Target {
  /** Undefined where a library is made of nothing else. */
  library?: Library;
  /** Whether the file becomes the next edition of it, and not a part of it. */
  edition?: true;
  /** Why nothing can be imported into it. */
  refusal?: Sentence;
  plan: Changes;
}

/**
 * Looks up the library of a name, or the one of which a file is to be the next edition, and compares the file with what is in
 * it. Writes nothing. @throws AppError see editionSource
 */
export async function targetOf(context: Context, content: PackedContent, editionOf: string): Promise<Target> {
  if (editionOf) return editionTarget(context, content, editionOf);
  const libraries = await ownLibraries(context, context);
  const library = await libraryNamed(context, context, content.library, libraries.maker);
  if (!library) return { plan: await weighLibrary(context, { content, libraryId: '', existing: nothing }) };
  const refused = (refusal: Sentence): Target => ({ library, refusal, plan: emptyPlan() });
  if (library.archived) return refused(say('content.library_is_archived', { name: library.name }));
  const own = await libraries.findChangeable(library.id);
  if (!own) return refused(say('content.library_read_only', { name: library.name }));
  const admin = new AdminActivityRepository(context as Scope, await changeableLibraries(context));
  const plan = await weighLibrary(context, {
    content,
    libraryId: own.id,
    existing: await readExisting(context, own, admin),
  });
  return { library, plan };
}

async function editionTarget(context: Context, content: PackedContent, editionOf: string): Promise<Target> {
  const library = await editionSource(context, context, editionOf);
  const refusal = await editionRefusal(context, context, library, content.library);
  const plan = await changesOfEdition(context, content, library);
  return { library, edition: true, plan, ...(refusal ? { refusal } : {}) };
}

/** Stands for what a preview showed: the content, the library as it was, and whether it becomes the next edition of it. */
export function boundTo(
  fingerprint: string,
  library: Pick<Library, 'id' | 'revision'> | undefined,
  edition = false,
): string {
  return library ? `${fingerprint}-${library.id}-${library.revision}${edition ? '-edition' : ''}` : fingerprint;
}
