import type { ReactNode } from 'react';
import { VotesPanel } from '../voting/votes-panel';
import type { Meeting } from './meeting-parts';

/** Something of a meeting that a part of this remote of its own shows on the meeting's page, such as its votes. */
export interface MeetingPanel {
  /** Names it in the address. */
  key: string;
  /** Key of its name in the texts. */
  label: string;
  /** Whether there is anything to show of a meeting. */
  isShown: (meeting: Meeting) => boolean;
  Panel: (props: { meeting: Meeting }) => ReactNode;
}

/** In the order in which the page offers them, behind its own. */
export const meetingPanels: MeetingPanel[] = [
  { key: 'votes', label: 'part.votes', isShown: ({ status }) => status !== 'draft', Panel: VotesPanel },
];
