import { Navigate, Route, Routes } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import './styles.css';
import { page } from './texts';

const DashboardPage = page(
  ['dashboard', 'readiness', 'reports', 'scores', 'sessions'],
  () => import('./dashboard/dashboard-page'),
);
const WorkListPage = page(['absences', 'recorded'], () => import('./work/work-list-page'));
const ChecklistPage = page(['actions'], () => import('./work/checklist-page'));
const ActivityPage = page(['actions', 'recorded'], () => import('./recorded/activity-page'));
const ScoresPage = page(['actions', 'readiness', 'scores'], () => import('./scores/scores-page'));
const StandardPage = page([], () => import('./scores/standard-page'));
const ActivityScorePage = page(
  ['actions', 'recorded', 'records', 'risks', 'scores'],
  () => import('./scores/activity-score-page'),
);
const ReadinessPage = page(['dashboard', 'readiness', 'scores'], () => import('./readiness/readiness-page'));
const AbsencesPage = page(['absences'], () => import('./absences/absences-page'));
const AssignmentPage = page(['assignment'], () => import('./assignment/assignment-page'));
const SessionsPage = page(['sessions'], () => import('./sessions/sessions-page'));
const SessionPage = page(['assessments', 'scores', 'sessions'], () => import('./sessions/session-page'));
const SelfAssessmentPage = page(['assessments', 'scores'], () => import('./assessments/self-assessment-page'));
const GapPage = page(['assessments', 'scores'], () => import('./assessments/gap-page'));
const SessionFormPage = page(['sessions'], () => import('./sessions/session-form-page'));
const ChecklistsPage = page(['recorded', 'records', 'scores'], () => import('./checklists/checklists-page'));
const KpiRecordsPage = page(['recorded', 'records', 'scores'], () => import('./records/kpi-records-page'));
const ObservationRecordsPage = page(
  ['recorded', 'records', 'scores'],
  () => import('./records/observation-records-page'),
);
const DocumentRecordsPage = page(['recorded', 'records', 'scores'], () => import('./records/document-records-page'));
const RisksPage = page(['risks'], () => import('./risks/risks-page'));
const RiskPage = page(['actions', 'risks', 'scores'], () => import('./risks/risk-page'));
const RiskFormPage = page(['risks'], () => import('./risks/risk-form-page'));
const MatrixPage = page(['risks'], () => import('./risks/matrix-page'));
const ActionsPage = page(['actions', 'risks', 'scores'], () => import('./action-plans/actions-page'));
const PlanPage = page(['actions', 'risks', 'scores'], () => import('./action-plans/plan-page'));
const PlanFormPage = page(['actions', 'risks', 'scores'], () => import('./action-plans/plan-form-page'));
const IncidentsPage = page(['incidents'], () => import('./incidents/incidents-page'));
const IncidentReportPage = page(['incidents'], () => import('./incidents/report-page'));
const IncidentPage = page(['incidents', 'risks'], () => import('./incidents/incident-page'));
const IncidentTrendsPage = page(['incidents'], () => import('./incidents/trends-page'));
const IncidentSettingsPage = page(['incidents'], () => import('./incidents/settings-page'));
const BindersPage = page(['binders'], () => import('./binders/binders-page'));
const ReportsPage = page(['reports'], () => import('./reports/reports-page'));
const ReportPage = page(
  ['assessments', 'assignment', 'reports', 'scores', 'sessions'],
  () => import('./reports/report-page'),
);

// What waits from an earlier visit goes out from now on, whichever screen is open; the first one need not wait for that.
void import('./unsent/keep-sending').then(({ keepSending }) => keepSending());

/** The compliance remote: who answers for what, the answers, and how they score. */
export default function App(): ReactNode {
  return (
    <Routes>
      <Route path="/ss/dashboard" element={<DashboardPage />} />
      <Route path="/ss/work" element={<WorkListPage />} />
      <Route path="/ss/absences" element={<AbsencesPage />} />
      <Route path="/ss/work/:activity" element={<ChecklistPage />} />
      <Route path="/ss/work/kpi/:activity" element={<ActivityPage />} />
      <Route path="/ss/work/observation/:activity" element={<ActivityPage />} />
      <Route path="/ss/work/document/:activity" element={<ActivityPage />} />
      <Route path="/ss/scores/:library/:chapter/:standard/:substandard/:activity" element={<ActivityScorePage />} />
      <Route path="/ss/scores/standard/:id" element={<StandardPage />} />
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
      <Route path="/ss/actions" element={<ActionsPage />} />
      <Route path="/ss/actions/new" element={<PlanFormPage />} />
      <Route path="/ss/actions/:id" element={<PlanPage />} />
      <Route path="/ss/actions/:id/edit" element={<PlanFormPage />} />
      <Route path="/ss/risks" element={<RisksPage />} />
      <Route path="/ss/risks/new" element={<RiskFormPage />} />
      <Route path="/ss/risks/matrix" element={<MatrixPage />} />
      <Route path="/ss/risks/:id" element={<RiskPage />} />
      <Route path="/ss/risks/:id/edit" element={<RiskFormPage />} />
      <Route path="/ss/incidents" element={<IncidentsPage />} />
      <Route path="/ss/incidents/new" element={<IncidentReportPage />} />
      <Route path="/ss/incidents/trends" element={<IncidentTrendsPage />} />
      <Route path="/ss/incidents/settings" element={<IncidentSettingsPage />} />
      <Route path="/ss/incidents/:id" element={<IncidentPage />} />
      <Route path="/ss/survey-binders" element={<BindersPage />} />
      <Route path="/ss/reports" element={<ReportsPage />} />
      <Route path="/ss/reports/:report" element={<ReportPage />} />
      <Route path="*" element={<Navigate to="/ss/dashboard" replace />} />
    </Routes>
  );
}
