import { invalid, type Scope, say } from '@attesta/kit';
import { type ConfigurationKind, type NodeDocument, VisibleConfigurationRepository } from '../repositories';

/** What a substandard may name of its library's configuration. */
export const named = {
  surveyor_category_id: 'surveyor_category',
  session_class_id: 'session_class',
  unit_focus_area: 'unit_focus_area',
} as const;
type NamedField = keyof typeof named;

/**
 * Makes sure that what a substandard names of its library's configuration is there. What it named before is not asked
 * again, because forms send every field back. A unit focus area may also be written out.
 * @throws AppError invalid, naming the field
 */
export async function requireConfigurationOf(
  scope: Scope,
  libraryId: string,
  fields: Partial<Pick<NodeDocument, NamedField>>,
  present: Partial<Pick<NodeDocument, NamedField>> = {},
): Promise<void> {
  for (const [field, kind] of Object.entries(named) as [NamedField, ConfigurationKind][]) {
    const given = fields[field];
    if (!given || given === present[field]) continue;
    if (field === 'unit_focus_area' && !/^[0-9a-f]{24}$/i.test(given)) continue;
    await requireConfiguration(scope, kind, given, field, libraryId);
  }
}

/** @throws AppError invalid naming the field when the library has no such item of configuration */
export async function requireConfiguration(
  scope: Scope,
  kind: ConfigurationKind,
  id: string,
  field: string,
  libraryId: string,
): Promise<void> {
  const found = await new VisibleConfigurationRepository(kind, scope, [libraryId]).findById(id);
  if (!found) throw invalid(field, say(`content.no_${kind}_in_library`, { id }));
}
