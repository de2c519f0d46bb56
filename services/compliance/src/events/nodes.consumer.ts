import { consumer } from '@attesta/kit';
import { applyNodes } from '../content/apply-nodes';
import { NodeRepository } from '../repositories/node.repository';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';
import type { NodesChanged } from './node-event';

/** Keeps this service's copy of the content, and asks for new scores where the content has changed its shape. */
export const nodesConsumer = consumer<NodesChanged>({
  name: 'compliance-nodes',
  subjects: ['content.nodes.changed'],
  handle: async (event, unit) => {
    const { libraries, activities } = await applyNodes(unit, event.data);
    if (libraries.length === 0) return;
    const answerable = [...activities, ...(await new NodeRepository(unit).everyActivityId(libraries))];
    for (const organizationId of await new ScoredOrganizationRepository(unit).ids(answerable)) {
      const own = unit.withOrganization(organizationId);
      for (const library_id of libraries)
        own.publish('compliance.rescore.requested', { library_id, activity_ids: activities });
    }
  },
});
