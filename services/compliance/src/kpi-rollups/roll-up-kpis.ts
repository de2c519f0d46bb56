import { grouped, type UnitOfWork } from '@attesta/kit';
import { rollUp } from '../domain/kpi/roll-up';
import { byActivity, convertedValues } from '../measures/converted-checklists';
import { BranchResponseRepository } from '../repositories/branch-response.repository';
import { ConvertedChecklistRepository } from '../repositories/converted-checklist.repository';
import {
  type KpiRollup,
  type KpiRollupEntry,
  KpiRollupRepository,
  rollupKey,
} from '../repositories/kpi-rollup.repository';

const ever = { from: '1900-01-01', to: '2200-12-31' };

/**
 * Brings the rolled-up values of some KPIs of the unit's organization, and of checklists that count among them, in line with the values
 * as they are now. Whatever changed is written, nothing else. Seven database calls at most, however many periods there are.
 * @returns how many periods were other than their values say
 */
export async function rollUpKpis(own: UnitOfWork, activityIds: string[]): Promise<number> {
  if (activityIds.length === 0) return 0;
  const repository = new KpiRollupRepository(own);
  const answers = new BranchResponseRepository(own, [own.organizationId]);
  const conversions = byActivity(await new ConvertedChecklistRepository(own).ofActivities(activityIds));
  const values = [
    ...(await answers.kpiValues(activityIds, ever.from, ever.to)),
    ...(await convertedValues(answers, conversions, ever.from, ever.to)),
  ];
  const stored = new Map((await repository.ofActivities(activityIds)).map((one) => [rollupKey(one), one]));
  const wanted = [...grouped(values, ({ activity_id }) => activity_id)].flatMap(([activity_id, list]) =>
    rollUp(list).map((one): KpiRollupEntry => ({ ...one, activity_id, standing: one.standing ?? null })),
  );
  const keys = new Set(wanted.map(rollupKey));
  const added = wanted.filter((one) => !stored.has(rollupKey(one)));
  const changed = wanted.filter((one) => differs(one, stored.get(rollupKey(one))));
  const gone = [...stored.values()].filter((one) => !keys.has(rollupKey(one)));
  await repository.apply({ added, changed, gone });
  return added.length + changed.length + gone.length;
}

const figures = ['period', 'value', 'target', 'totarget', 'standing', 'score', 'responses'] as const;

function differs(wanted: KpiRollupEntry, stored: KpiRollup | undefined): boolean {
  return stored !== undefined && figures.some((name) => wanted[name] !== stored[name]);
}
