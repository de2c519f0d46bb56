import { type Context, query, say } from '@attesta/kit';
import { agendaFileReferences } from '../../agendas/agenda-view';
import { pointFileReferences } from '../../discussion/discussion-files';
import { mayOpenPoint } from '../../discussion/may-open-point';
import { meetingFileReferences } from '../../meetings/meeting-files';
import { mayOpenMeeting } from '../../meetings/read-meeting';
import { EveryAgendaRepository } from '../../repositories/agenda.repository';
import { CommitteeRepository } from '../../repositories/committee.repository';
import { EveryDiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { EveryMeetingRepository } from '../../repositories/meeting.repository';

/** Which of some files are of meetings, master entries and answers to actions that the actor may open. */
export const listReadableFiles = query('governance.ListReadableFiles', async (request, context) => {
  const ids = request.ids ?? [];
  const [meetings, agendas, points] = await Promise.all([
    new EveryMeetingRepository(context).withFiles(ids),
    new EveryAgendaRepository(context).withFiles(ids),
    new EveryDiscussionPointRepository(context).withFiles(ids),
  ]);
  const readable = new Set<string>();
  const add = ({ file_ids = [] }: { file_ids?: string[] }): void => {
    for (const id of file_ids) readable.add(id);
  };
  for (const meeting of meetings) {
    const committee = meeting.deleted_at ? undefined : await committeeInReach(context, meeting);
    if (committee && mayOpenMeeting(context, { meeting, committee })) add(meetingFileReferences(meeting) as never);
  }
  for (const agenda of agendas) if (await isInReach(context, agenda)) add(agendaFileReferences(agenda) as never);
  for (const point of points) {
    const committee = await committeeInReach(context, point);
    if (committee && mayOpenPoint(context, point, committee)) add(pointFileReferences(point) as never);
  }
  return { message: say('kit.success'), data: ids.filter((id) => readable.has(id)) };
});

function isInReach(context: Context, { organization_id }: { organization_id: string }): Promise<boolean> {
  return context.directory.mayActFor(context.actor, organization_id, context.realm);
}

async function committeeInReach(context: Context, of: { organization_id: string; committee_id: string }) {
  if (!(await isInReach(context, of))) return undefined;
  return new CommitteeRepository({ organizationId: of.organization_id }).findById(of.committee_id);
}
