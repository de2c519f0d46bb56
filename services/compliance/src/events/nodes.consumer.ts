import { consumer } from '@attesta/kit';
import { applyNodes } from '../content/apply-nodes';
import { ScoredOrganizationRepository } from '../repositories/scored-organization.repository';
import type { NodesChanged } from './node-event';

/** Keeps this service's copy of the content, and asks for new scores where the content has changed its shape. */
export const nodesConsumer = consumer<NodesChanged>({
  name: 'compliance-nodes',
  subjects: ['content.nodes.changed'],
  handle: async (event, unit) => {
    for (const libraryId of await applyNodes(unit, event.data)) {
      for (const organizationId of await new ScoredOrganizationRepository(unit).ids(libraryId)) {
        unit.withOrganization(organizationId).publish('compliance.rescore.requested', { library_id: libraryId });
      }
    }
  },
});
