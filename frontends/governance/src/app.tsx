import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './styles.css';
import './texts';

const CommitteesPage = lazy(() => import('./committees/committees-page'));
const CommitteePage = lazy(() => import('./committees/committee-page'));
const CommitteeFormPage = lazy(() => import('./committees/committee-form-page'));
const MeetingsPage = lazy(() => import('./meetings/meetings-page'));
const NewMeetingPage = lazy(() => import('./meetings/new-meeting-page'));
const MeetingPage = lazy(() => import('./meetings/meeting-page'));
const MinutesPage = lazy(() => import('./meetings/minutes-page'));
const DiscussionPointsPage = lazy(() => import('./discussion/discussion-points-page'));
const AgendasPage = lazy(() => import('./agendas/agendas-page'));

/** The governance remote: committees, their meetings, and what they decide. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/committees" element={<CommitteesPage />} />
      <Route path="/ss/committees/new" element={<CommitteeFormPage />} />
      <Route path="/ss/committees/:id" element={<CommitteePage />} />
      <Route path="/ss/committees/:id/edit" element={<CommitteeFormPage />} />
      <Route path="/ss/meetings" element={<MeetingsPage />} />
      <Route path="/ss/meetings/new" element={<NewMeetingPage />} />
      <Route path="/ss/meetings/:id" element={<MeetingPage />} />
      <Route path="/ss/meetings/:id/minutes" element={<MinutesPage />} />
      <Route path="/ss/discussion-points/:id?" element={<DiscussionPointsPage />} />
      <Route path="/ss/agendas" element={<AgendasPage />} />
      <Route path="*" element={<Navigate to="/ss/committees" replace />} />
    </Routes>
  );
}
