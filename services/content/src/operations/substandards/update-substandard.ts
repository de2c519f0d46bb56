import { AppError, type Context, changesOf, command, objectId, say, type UnitOfWork } from '@attesta/kit';
import type { UpdateSubstandardRequest__Output } from '@attesta/proto/content';
import { notChangeable } from '../../access/changeable-library';
import { changeableLibraries } from '../../access/visible-libraries';
import { visibleNode } from '../../access/visible-node';
import { given } from '../../domain/given';
import { sameTranslations } from '../../domain/translations';
import { ownFileReferences, publishFileReferences, sharedFileReferences } from '../../files/file-references';
import { type Node, type NodeDocument, SubstandardFileRepository } from '../../repositories';
import { withOwnFiles } from '../../substandards/own-files';
import { substandardFields } from '../../substandards/substandard-input';
import { changeNode } from '../../tree/change-node';
import { substandardView, surroundingsOf } from '../../tree/node-view';
import { placeBelow } from '../../tree/place-below';

const message = say('content.substandard_updated');

/**
 * Changes a substandard (platform 5, 7 Chapters). Who may change the library changes it for everybody; who was given it
 * attaches a document title and a file for their own organization. @throws not_found, conflict, forbidden.
 */
export const updateSubstandard = command('content.UpdateSubstandard', async (request, context, unit) => {
  const node = await visibleNode(context, 'substandard', request.id ?? '');
  const fields = substandardFields(request);
  const changeable = await changeableLibraries(context);
  return changeable === 'all' || changeable.includes(node.library_id)
    ? change(context, unit, node, fields, request)
    : attach(context, unit, node, fields, request);
});

async function change(
  context: Context,
  unit: UnitOfWork,
  node: Node,
  fields: Partial<NodeDocument>,
  request: UpdateSubstandardRequest__Output,
) {
  const { standard_id } = changesOf(request, { standard_id: [objectId] });
  const place = await placeBelow(context, node, standard_id);
  const changed = await changeNode(context, unit, node, { ...fields, ...place }, request.version);
  if (fields.file !== undefined) publishFileReferences(unit, sharedFileReferences(changed));
  return { message, data: substandardView(changed, await surroundingsOf(context, [changed])) };
}

const sharedFields = [
  'name',
  'code',
  'description',
  'order',
  'esr',
  'surveyor_category_id',
  'session_class_id',
  'unit_focus_area',
] as const;

async function attach(
  context: Context,
  unit: UnitOfWork,
  node: Node,
  fields: Partial<NodeDocument>,
  request: UpdateSubstandardRequest__Output,
) {
  // Forms send every field back; only one that differs is an attempt to change the shared text.
  const wanted = { ...fields, ...(request.standard_id ? { standard_id: request.standard_id } : {}) };
  const retold = fields.translations && !sameTranslations(fields.translations, node.translations);
  const changed = [...sharedFields, 'standard_id' as const].find(
    (field) => wanted[field] !== undefined && wanted[field] !== node[field],
  );
  const shared = changed ?? (retold ? 'translations' : undefined);
  if (shared) {
    const published = await notChangeable(context, node.library_id, 'substandard', node.id);
    if (published.code === 'conflict') throw published;
    const reason = say('content.shared_field', { field: shared });
    throw new AppError('forbidden', reason, [{ field: shared, message: reason }]);
  }
  const { document_title, file } = fields;
  const changes = given({ document_title, file });
  const attached = await new SubstandardFileRepository(unit).upsert({ substandard_id: node.id }, { $set: changes });
  if (file !== undefined) publishFileReferences(unit, ownFileReferences(attached));
  const data = [substandardView(node, await surroundingsOf(context, [node]))];
  return { message, data: (await withOwnFiles(unit, { data })).data[0] };
}
