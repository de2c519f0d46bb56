import { type Context, invalid, say } from '@attesta/kit';
import { visibleNode } from '../access/visible-node';
import type { Node, NodeDocument } from '../repositories';

/**
 * The place of a standard below another chapter of its library, or of a substandard below another standard; none when it
 * stands there already, or no other is named.
 * @throws AppError not_found, invalid for a parent in another library
 */
export async function placeBelow(
  context: Context,
  node: Node,
  wanted: string | undefined,
): Promise<Partial<Pick<NodeDocument, 'parent_id' | 'chapter_id' | 'standard_id'>>> {
  if (!wanted || wanted === node.parent_id) return {};
  const [kind, field, sentence] =
    node.kind === 'standard'
      ? (['chapter', 'chapter_id', 'content.standard_stays_in_library'] as const)
      : (['standard', 'standard_id', 'content.substandard_stays_in_library'] as const);
  const parent = await visibleNode(context, kind, wanted);
  if (parent.library_id !== node.library_id) throw invalid(field, say(sentence));
  return kind === 'chapter'
    ? { parent_id: parent.id, chapter_id: parent.id }
    : { parent_id: parent.id, standard_id: parent.id, chapter_id: parent.chapter_id };
}
