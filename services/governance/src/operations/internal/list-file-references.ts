import { query, say } from '@attesta/kit';
import { agendaFileReferences } from '../../agendas/agenda-view';
import { pointFileReferences } from '../../discussion/discussion-files';
import { meetingFileReferences } from '../../meetings/meeting-files';
import { EveryAgendaRepository } from '../../repositories/agenda.repository';
import { EveryDiscussionPointRepository } from '../../repositories/discussion-point.repository';
import { EveryMeetingRepository } from '../../repositories/meeting.repository';

/** The meetings, master entries and answers to actions that hold any of some files now. */
export const listFileReferences = query('governance.ListFileReferences', async (request, context) => {
  const ids = request.ids ?? [];
  const [meetings, agendas, points] = await Promise.all([
    new EveryMeetingRepository(context).withFiles(ids),
    new EveryAgendaRepository(context).withFiles(ids),
    new EveryDiscussionPointRepository(context).withFiles(ids),
  ]);
  const data = [
    ...meetings.map(meetingFileReferences),
    ...agendas.map(agendaFileReferences),
    ...points.map(pointFileReferences),
  ];
  return { message: say('kit.success'), data };
});
