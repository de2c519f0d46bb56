import { type Context, notify, say, type UnitOfWork } from '@attesta/kit';
import type { Committee } from '../repositories/committee.schema';

/** Tells those who run a committee from now on; nobody is told what they did themselves. */
export function tellUpdaters(context: Context, unit: UnitOfWork, committee: Committee, before: string[]): void {
  const { id, version, committee_name, assigned_committee_updater } = committee;
  for (const userId of assigned_committee_updater) {
    if (userId === context.actor.id || before.includes(userId)) continue;
    notify(unit, 'governance', userId, [
      {
        key: `committee ${id} ${version}`,
        type: 'assignment',
        title: say('governance.notice_updater', { committee: committee_name }),
        link: `/ss/committees/${id}`,
      },
    ]);
  }
}
