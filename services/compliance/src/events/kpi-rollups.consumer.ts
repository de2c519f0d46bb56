import { consumer, type Event, type UnitOfWork } from '@attesta/kit';
import { rollUpKpis } from '../kpi-rollups/roll-up-kpis';

/** compliance.kpi.recorded: a value of a KPI was submitted, changed after that, or deleted. */
export interface KpiRecorded {
  organization_id: string;
  activity_id: string;
}

/** Rolls up KPIs as their values arrive, also for months that are over; the nightly job makes up for what was lost. */
export const kpiRollupsConsumer = consumer<KpiRecorded>({
  name: 'compliance-kpi-rollups',
  subjects: ['compliance.kpi.recorded'],
  changes: ['compliance.kpi_rollup'],
  handle: (event, unit) => follow([event], unit),
  handleMany: follow,
});

async function follow(events: Event<KpiRecorded>[], unit: UnitOfWork): Promise<void> {
  await rollUpKpis(unit, [...new Set(events.map(({ data }) => data.activity_id))]);
}
