import { randomBytes } from 'node:crypto';
import { eventually } from './eventually';
import type { GatewayClient } from './gateway-client';

/** A meeting with one item on its agenda. */
export interface OneItem {
  meeting_id: string;
  agenda_id: string;
}

/** Makes a committee of one outsider, and a meeting of it today whose agenda has one item. */
export async function meetOnOneItem(admin: GatewayClient, meeting_name: string): Promise<OneItem> {
  const own = randomBytes(4).toString('hex');
  const { data: committee } = await admin.post<{ id: string }>('/admin/committee_module/members/create', {
    committee_name: `Board ${own}`,
    members: [{ name: 'Ada Byron', email: `ada.${own}@outside.test` }],
  });
  const { data: meeting } = await admin.post<{ id: string; agenda_of_meeting: { agenda_id: string }[] }>(
    '/admin/committee_meeting/create',
    {
      committee_id: committee.id,
      meeting_name,
      objective: 'Every vote counts once.',
      meeting_date: new Date().toISOString().slice(0, 10),
      meeting_time_start: '10:00',
      meeting_time_end: '11:00',
      time_zone: 'UTC',
      agenda_of_meeting: [{ agenda_item: 'Dispensers', description: 'At every bed' }],
    },
  );
  return { meeting_id: meeting.id, agenda_id: meeting.agenda_of_meeting[0]?.agenda_id ?? '' };
}

/** Sends the item for vote to so many outsiders, each with an address of their own, and waits until all of them are asked. */
export async function askOutsiders(admin: GatewayClient, item: OneItem, count: number): Promise<void> {
  const own = randomBytes(4).toString('hex');
  const voter_info = Array.from({ length: count }, (_, index) => ({
    name: `Voter ${index}`,
    email: `voter${index}.${own}@outside.test`,
  }));
  await admin.post('/api/v1/voting_records/create', { records: [{ ...item, voter_info }] });
  const path = `/api/v1/voting_records/groupby/${item.meeting_id}`;
  await eventually('The vote at all who were to be asked', async () => {
    const { data } = await admin.get<{ agenda_id: string; sent_at: string; sending: string }[]>(path);
    return data.find(({ agenda_id, sent_at, sending }) => agenda_id === item.agenda_id && sent_at && !sending);
  });
}
