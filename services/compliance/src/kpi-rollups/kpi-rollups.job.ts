import { grouped, job, type UnitOfWork } from '@attesta/kit';
import {
  ConvertedKpiRepository,
  nextKpis,
  type RecordedKpi,
  RecordedKpiRepository,
  RolledUpKpiRepository,
} from '../repositories/recorded-kpi.repository';
import { rollUpKpis } from './roll-up-kpis';

/** Of so many KPIs the roll-up is one transaction. */
const batchSize = 50;
/** A value may have been written so long before it was committed (milliseconds). */
const margin = 3_600_000;

/**
 * Rolls up, each night, the KPIs with values that were recorded, changed or deleted since the night before, and every checklist that
 * counts among the KPIs: those are few, and no index tells which were answered.
 */
export const kpiRollupsJob = job<RecordedKpi>({
  name: 'kpi-rollups',
  at: '20 1 * * *',
  batch: async (after, { since }) => {
    const everywhere = { organizationId: '' };
    const from = new Date(since.getTime() - margin);
    const recorded = await new RecordedKpiRepository(everywhere).changedSince(after, from, batchSize);
    const converted = await new ConvertedKpiRepository(everywhere).following(after, batchSize);
    return nextKpis([...recorded, ...converted], after, batchSize);
  },
  apply: (kpis, _run, unit) => rollUpAll(kpis, unit),
  changes: ['compliance.kpi_rollup'],
});

/**
 * Once a week all of them, whatever happened to their values: those too that have none any more. So nothing that a night has missed
 * stays wrong for longer.
 */
export const everyKpiRollupJob = job<RecordedKpi>({
  name: 'every-kpi-rollup',
  at: '40 2 * * 0',
  batch: async (after) => {
    const everywhere = { organizationId: '' };
    const recorded = await new RecordedKpiRepository(everywhere).following(after, batchSize);
    const converted = await new ConvertedKpiRepository(everywhere).following(after, batchSize);
    const rolledUp = await new RolledUpKpiRepository(everywhere).following(after, batchSize);
    return nextKpis([...recorded, ...converted, ...rolledUp], after, batchSize);
  },
  apply: (kpis, _run, unit) => rollUpAll(kpis, unit),
  changes: ['compliance.kpi_rollup'],
});

async function rollUpAll(kpis: RecordedKpi[], unit: UnitOfWork): Promise<void> {
  for (const [organizationId, list] of grouped(kpis, ({ organization_id }) => organization_id))
    await rollUpKpis(
      unit.withOrganization(organizationId),
      list.map(({ activity_id }) => activity_id),
    );
}
