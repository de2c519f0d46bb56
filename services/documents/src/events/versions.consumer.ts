import { consumer } from '@attesta/kit';
import { PolicyRepository } from '../repositories/policy.repository';

interface VersionAdopted {
  /** Ids before and now of chapters, standards and substandards. */
  nodes: [string, string][];
}

/** Leaves documents in the folder of their chapter, and beside their standards, when an organization goes on to another version of a library. */
export const versionsConsumer = consumer<VersionAdopted>({
  name: 'documents-versions',
  subjects: ['content.version.adopted'],
  changes: ['documents.policy'],
  handle: async ({ data: { nodes }, organization_id }, unit) => {
    const idNow = new Map(nodes);
    const ids = [...idNow.keys()];
    const policies = new PolicyRepository(unit.withOrganization(organization_id));
    const found = await policies.find({ $or: [{ chapter_id: { $in: ids } }, { 'links.id': { $in: ids } }] });
    await policies.bulkUpdate(
      found.map(({ id, chapter_id, links = [] }) => ({
        filter: { _id: id },
        update: {
          $set: {
            chapter_id: idNow.get(chapter_id) ?? chapter_id,
            links: links.map((link) => ({ kind: link.kind, id: idNow.get(link.id) ?? link.id })),
          },
        },
      })),
    );
  },
});
