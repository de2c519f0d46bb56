import type { Scope } from '@attesta/kit';
import type { Substandard } from '@attesta/proto/content';
import { SubstandardFileRepository } from '../repositories';

/** Puts the organization's own document title and file in place of the shared ones, in one query for a whole list. */
export async function withOwnFiles<Reply extends { data: Substandard[] }>(scope: Scope, reply: Reply): Promise<Reply> {
  if (!scope.organizationId) return reply;
  const own = await new SubstandardFileRepository(scope).ofSubstandards(reply.data.map(({ id }) => id ?? ''));
  const data = reply.data.map((substandard) => {
    const found = own.get(substandard.id ?? '');
    if (!found) return substandard;
    return {
      ...substandard,
      document_title: found.document_title || substandard.document_title,
      file: found.file ?? substandard.file,
    };
  });
  return { ...reply, data };
}
