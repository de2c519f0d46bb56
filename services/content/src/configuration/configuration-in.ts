import { invalid, say, type UnitOfWork } from '@attesta/kit';
import { platform } from '../domain/organization';
import { type ConfigurationKind, type Library, type Node, VisibleConfigurationRepository } from '../repositories';
import { named } from './configuration-of-library';

/**
 * Nodes that move to a library, naming its configuration in place of that of their own: what has the same name. A unit focus
 * area that is written out stays as it is.
 * @throws AppError invalid naming the field and what the library lacks
 */
export async function configurationIn(unit: UnitOfWork, library: Library, nodes: Node[]): Promise<Node[]> {
  const result = nodes.map((node) => ({ ...node }));
  for (const [field, kind] of Object.entries(named) as [keyof typeof named, ConfigurationKind][]) {
    const ids = [...new Set(nodes.map((node) => node[field]))].filter((id) => /^[0-9a-f]{24}$/i.test(id));
    if (ids.length === 0) continue;
    const shared = unit.withOrganization(platform);
    const present = await new VisibleConfigurationRepository(kind, shared, 'all').findByIds(ids);
    const there = await new VisibleConfigurationRepository(kind, shared, [library.id]).find({
      name_key: { $in: present.map(({ name_key }) => name_key) },
    });
    const byName = new Map(there.map((item) => [item.name_key, item.id]));
    const lacking = present.find(({ name_key }) => !byName.has(name_key));
    if (lacking)
      throw invalid(field, say('content.move_lacks_configuration', { library: library.name, name: lacking.name }));
    const renamed = new Map(present.map(({ id, name_key }) => [id, byName.get(name_key) ?? '']));
    for (const node of result) node[field] = renamed.get(node[field]) ?? node[field];
  }
  return result;
}
