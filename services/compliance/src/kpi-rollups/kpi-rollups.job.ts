import { grouped, job } from '@attesta/kit';
import { type RecordedKpi, RecordedKpiRepository } from '../repositories/recorded-kpi.repository';
import { rollUpKpis } from './roll-up-kpis';

/** Of so many KPIs the roll-up is one transaction. */
const batchSize = 50;
/** A value may have been written so long before it was committed (milliseconds). */
const margin = 3_600_000;

/** Rolls up, each night, the KPIs with values that were recorded, changed or deleted since the night before. */
export const kpiRollupsJob = job<RecordedKpi>({
  name: 'kpi-rollups',
  at: '20 1 * * *',
  batch: (after, { since }) =>
    new RecordedKpiRepository({ organizationId: '' }).changedSince(
      after,
      new Date(since.getTime() - margin),
      batchSize,
    ),
  apply: async (kpis, _run, unit) => {
    for (const [organizationId, list] of grouped(kpis, ({ organization_id }) => organization_id))
      await rollUpKpis(
        unit.withOrganization(organizationId),
        list.map(({ activity_id }) => activity_id),
      );
  },
  changes: ['compliance.kpi_rollup'],
});
