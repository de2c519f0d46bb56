import type { RemoteSource } from '@attesta/ui/remote';

/** The governance remote: committees, their meetings, and what they decide. */
export const remote: RemoteSource = {
  name: 'governance',
  screens: [
    {
      path: '/ss/committees',
      needs: ['governance.ListCommittees', 'governance.GetCommitteeTree'],
      menu: {
        label: 'menu.committees',
        icon: 'SolutionOutlined',
        group: 'governance',
        order: 10,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/meetings',
      needs: ['governance.ListMeetings'],
      menu: { label: 'menu.meetings', icon: 'CalendarOutlined', group: 'governance', order: 12, ofOrganization: true },
    },
    {
      path: '/ss/discussion-points',
      needs: ['governance.ListDiscussionPoints'],
      menu: {
        label: 'menu.discussion',
        icon: 'CheckSquareOutlined',
        group: 'governance',
        order: 14,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/agendas',
      needs: ['governance.ListAgendas'],
      menu: { label: 'menu.agendas', icon: 'TableOutlined', group: 'governance', order: 16, ofOrganization: true },
    },
  ],
  actions: [
    { label: 'committees.create', to: '/ss/committees/new', needs: ['governance.CreateCommittee'] },
    { label: 'meetings.create', to: '/ss/meetings/new', needs: ['governance.CreateMeeting'] },
  ],
  search: { asks: ['governance.ListCommittees', 'governance.ListMeetings'] },
};
