import type { UnitOfWork } from '@attesta/kit';
import type { VersionAdopted } from '../events/versions.consumer';
import { IncidentRepository } from '../repositories/incident.repository';
import { RiskRepository } from '../repositories/risk.repository';

/**
 * Lets risks and safety incidents stand beside the standards of the version that was adopted, from whose pages they are found. Nobody
 * reads them here, so nobody's sight confines it.
 */
export async function carryLinkedStandards(own: UnitOfWork, { nodes }: Pick<VersionAdopted, 'nodes'>): Promise<void> {
  const idNow = new Map(nodes);
  for (const repository of [new RiskRepository(own), new IncidentRepository(own, { kind: 'all' })]) {
    const found = await repository.find({ standard_ids: { $in: [...idNow.keys()] } }, { select: ['standard_ids'] });
    await repository.bulkUpdate(
      found.map(({ id, standard_ids }) => ({
        filter: { _id: id },
        update: {
          $set: { standard_ids: [...new Set(standard_ids.map((standard) => idNow.get(standard) ?? standard))] },
        },
      })),
    );
  }
}
