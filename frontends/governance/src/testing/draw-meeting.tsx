import type { Answers } from '../../../kit/src/testing/draw-page';
import { drawPage } from '../../../kit/src/testing/draw-page';
import MeetingPage from '../meetings/meeting-page';

/** An item of an agenda as the service keeps it. */
export const point = (rowid: string, agenda_item: string) => ({ agenda_id: rowid.padEnd(24, '0'), rowid, agenda_item });

/** A planned meeting of somebody who may change it, with one item on its agenda. */
export const meeting = (more: object = {}) => ({
  id: 'm1',
  meeting_name: 'Monthly review',
  committee_id: 'c1',
  committee_name: 'Infection control',
  status: 'planned',
  manageable: true,
  plan_version: 1,
  agenda_version: 1,
  attendees_version: 1,
  updated_by: 'Ivo Okafor',
  agenda_of_meeting: [point('a', 'Hand hygiene')],
  ...more,
});

type Prepare = NonNullable<NonNullable<Parameters<typeof drawPage>[1]>['prepare']>;

/** Saves as the service does: the reply has what was sent. */
export const saving: Prepare = (gateway) =>
  gateway.answerFirst(({ path, body }) => {
    if (path !== '/committee_meeting/update') return undefined;
    const data = meeting({ ...JSON.parse(body), agenda_version: 2, attendees_version: 2 });
    return { body: { success: true, message: 'Saved', data } };
  });

/** Draws the page of the meeting, with one part of it open; returns the gateway that it asks. */
export const drawMeeting = (answers: Answers = {}, prepare?: Prepare, part = 'agenda') =>
  drawPage(<MeetingPage />, {
    path: `/ss/meetings/m1?part=${part}`,
    route: '/ss/meetings/:id',
    answers: {
      'governance.GetMeeting': { data: meeting() },
      'governance.ListAgendas': { data: [] },
      'governance.ListForwardedOptions': { data: [] },
      'governance.ListAgendaLinks': { data: [] },
      ...answers,
    },
    prepare,
  });
