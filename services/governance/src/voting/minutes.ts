import { createHash } from 'node:crypto';
import { canonicalJson } from '@attesta/ledger';
import type { DiscussionPoint } from '../repositories/discussion-point.schema';

/** SHA-256 of what the minutes say, for the ledger: whoever has the minutes can show later that they are those that were sent. */
export function minutesDigest(points: DiscussionPoint[]): string {
  const said = points.map(
    ({ id, agenda_id, issues, discussion, resolutions, action_plan, target_date, responsible_person }) => ({
      id,
      agenda_id,
      issues,
      discussion,
      resolutions,
      action_plan,
      target_date: target_date?.toISOString() ?? '',
      responsible_person,
    }),
  );
  return createHash('sha256').update(canonicalJson(said)).digest('hex');
}
