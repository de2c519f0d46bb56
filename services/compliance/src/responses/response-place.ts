import { periodOf, readFrequency } from '@attesta/kit';
import { sourceOf } from '../content/activity-source';
import type { Node } from '../repositories/node.repository';

/** Where a response belongs: its activity, rater and period. @param given a frequency, where the activity has none */
export function responsePlace<Rater>(activity: Node, rater: Rater, response_date: string, given?: string | null) {
  const frequency = readFrequency(activity.activity?.response_frequency || given);
  return {
    activity_id: activity.id,
    source: sourceOf(activity),
    library_id: activity.library_id,
    rater,
    period: periodOf(frequency, response_date).key,
    response_date,
    response_frequency: frequency,
  };
}
