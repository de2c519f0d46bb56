import { consumer, type Event, type UnitOfWork } from '@attesta/kit';
import { rollUpKpis } from '../kpi-rollups/roll-up-kpis';
import type { ResponseRecorded } from './scores.consumer';

/** Rolls up KPIs as their values arrive, also for months that are over; the nightly job makes up for what was lost. */
export const kpiRollupsConsumer = consumer<ResponseRecorded>({
  name: 'compliance-kpi-rollups',
  subjects: ['compliance.response.recorded'],
  changes: ['compliance.kpi_rollup'],
  handle: (event, unit) => follow([event], unit),
  handleMany: follow,
});

async function follow(events: Event<ResponseRecorded>[], unit: UnitOfWork): Promise<void> {
  const kpis = events.filter(({ data }) => data.kind === 'kpi').map(({ data }) => data.activity_id);
  await rollUpKpis(unit, [...new Set(kpis)]);
}
