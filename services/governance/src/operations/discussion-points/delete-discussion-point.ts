import { command, say } from '@attesta/kit';
import { pointFileReferences } from '../../discussion/discussion-files';
import { manageablePoint, minutesAreOpen } from '../../discussion/may-open-point';
import { DiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { actingFor } from '../../requests/acting-for';

/** Deletes a discussion point and lets go of its files (daily work 7 Committees). @throws AppError invalid, not_found, forbidden, conflict once the minutes are final */
export const deleteDiscussionPoint = command('governance.DeleteDiscussionPoint', async (request, context, unit) => {
  actingFor(context);
  const point = await manageablePoint(context, unit, request.id);
  await minutesAreOpen(unit, point.committee_meeting_id);
  await new DiscussionPointRepository(unit).deleteOne({ _id: point.id });
  if (point.u_doc.length > 0)
    unit.publish('governance.files.changed', pointFileReferences({ ...point, version: point.version + 1, u_doc: [] }));
  return { message: say('governance.discussion_point_deleted') };
});
