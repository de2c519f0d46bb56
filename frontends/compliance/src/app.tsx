import { Navigate, Route, Routes } from '@attesta/ui/router';
import { lazy, type ReactNode } from 'react';
import './styles.css';
import './texts';

const DashboardPage = lazy(() => import('./dashboard/dashboard-page'));
const WorkListPage = lazy(() => import('./work/work-list-page'));
const ChecklistPage = lazy(() => import('./work/checklist-page'));
const ActivityPage = lazy(() => import('./recorded/activity-page'));
const ScoresPage = lazy(() => import('./scores/scores-page'));
const ActivityScorePage = lazy(() => import('./scores/activity-score-page'));
const ReadinessPage = lazy(() => import('./readiness/readiness-page'));
const AssignmentPage = lazy(() => import('./assignment/assignment-page'));
const SessionsPage = lazy(() => import('./sessions/sessions-page'));
const SessionPage = lazy(() => import('./sessions/session-page'));
const SelfAssessmentPage = lazy(() => import('./assessments/self-assessment-page'));
const GapPage = lazy(() => import('./assessments/gap-page'));
const SessionFormPage = lazy(() => import('./sessions/session-form-page'));
const ChecklistsPage = lazy(() => import('./checklists/checklists-page'));
const KpiRecordsPage = lazy(() => import('./records/kpi-records-page'));
const ObservationRecordsPage = lazy(() => import('./records/observation-records-page'));
const DocumentRecordsPage = lazy(() => import('./records/document-records-page'));
const RisksPage = lazy(() => import('./risks/risks-page'));
const RiskPage = lazy(() => import('./risks/risk-page'));
const RiskFormPage = lazy(() => import('./risks/risk-form-page'));
const MatrixPage = lazy(() => import('./risks/matrix-page'));
const ReportsPage = lazy(() => import('./reports/reports-page'));
const ReportPage = lazy(() => import('./reports/report-page'));

// What waits from an earlier visit goes out from now on, whichever screen is open; the first one need not wait for that.
void import('./unsent/keep-sending').then(({ keepSending }) => keepSending());

/** The compliance remote: who answers for what, the answers, and how they score. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/dashboard" element={<DashboardPage />} />
      <Route path="/ss/work" element={<WorkListPage />} />
      <Route path="/ss/work/:activity" element={<ChecklistPage />} />
      <Route path="/ss/work/kpi/:activity" element={<ActivityPage />} />
      <Route path="/ss/work/observation/:activity" element={<ActivityPage />} />
      <Route path="/ss/work/document/:activity" element={<ActivityPage />} />
      <Route path="/ss/scores/:library/:chapter/:standard/:substandard/:activity" element={<ActivityScorePage />} />
      <Route path="/ss/scores/:library?/:chapter?/:standard?/:substandard?" element={<ScoresPage />} />
      <Route path="/ss/readiness/:library?" element={<ReadinessPage />} />
      <Route path="/ss/assignment" element={<AssignmentPage />} />
      <Route path="/ss/sessions" element={<SessionsPage />} />
      <Route path="/ss/sessions/new" element={<SessionFormPage />} />
      <Route path="/ss/sessions/:id" element={<SessionPage />} />
      <Route path="/ss/sessions/:id/edit" element={<SessionFormPage />} />
      <Route path="/ss/self-assessment" element={<SelfAssessmentPage />} />
      <Route path="/ss/gap-assessment" element={<GapPage />} />
      <Route path="/ss/checklists" element={<ChecklistsPage />} />
      <Route path="/ss/kpi-records" element={<KpiRecordsPage />} />
      <Route path="/ss/observation-records" element={<ObservationRecordsPage />} />
      <Route path="/ss/document-records" element={<DocumentRecordsPage />} />
      <Route path="/ss/risks" element={<RisksPage />} />
      <Route path="/ss/risks/new" element={<RiskFormPage />} />
      <Route path="/ss/risks/matrix" element={<MatrixPage />} />
      <Route path="/ss/risks/:id" element={<RiskPage />} />
      <Route path="/ss/risks/:id/edit" element={<RiskFormPage />} />
      <Route path="/ss/reports" element={<ReportsPage />} />
      <Route path="/ss/reports/:report" element={<ReportPage />} />
      <Route path="*" element={<Navigate to="/ss/dashboard" replace />} />
    </Routes>
  );
}
