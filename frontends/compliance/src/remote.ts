import type { RemoteSource } from '@attesta/ui/remote';

/** The compliance remote: who answers for what, the answers, and how they score. */
export const remote: RemoteSource = {
  name: 'compliance',
  screens: [
    {
      path: '/ss/dashboard',
      needs: ['compliance.GetDashboard'],
      menu: { label: 'menu.dashboard', icon: 'DashboardOutlined', group: 'today', order: 10 },
    },
    {
      path: '/ss/work',
      needs: ['compliance.GetChecklistForm', 'compliance.CreateChecklistResponse'],
      menu: {
        label: 'menu.work',
        icon: 'CheckSquareOutlined',
        group: 'today',
        order: 20,
        // Administrators may answer for others; work of their own have only those to whom it is assigned.
        needs: ['compliance.GetAssignedPropertiesCount'],
      },
    },
    {
      path: '/ss/absences',
      needs: ['compliance.ListAbsences', 'compliance.CreateAbsence'],
      menu: { label: 'menu.absences', icon: 'UserSwitchOutlined', group: 'today', order: 30, ofOrganization: true },
    },
    {
      path: '/ss/scores',
      needs: ['compliance.ListLibraryScores'],
      menu: { label: 'menu.scores', icon: 'BarChartOutlined', group: 'evidence', order: 10, ofOrganization: true },
    },
    {
      path: '/ss/readiness',
      needs: ['compliance.GetReadiness'],
      menu: {
        label: 'menu.readiness',
        icon: 'CheckCircleOutlined',
        group: 'evidence',
        order: 5,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/sessions',
      needs: ['compliance.ListSurveyorSessions'],
      menu: { label: 'menu.sessions', icon: 'CalendarOutlined', group: 'evidence', order: 15, ofOrganization: true },
    },
    {
      path: '/ss/self-assessment',
      needs: ['compliance.ListLibrarySelfScores'],
      menu: {
        label: 'menu.selfAssessment',
        icon: 'SolutionOutlined',
        group: 'evidence',
        order: 16,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/gap-assessment',
      needs: ['compliance.ListGapAssessments'],
      menu: { label: 'menu.gapAssessment', icon: 'SwapOutlined', group: 'evidence', order: 17, ofOrganization: true },
    },
    {
      path: '/ss/checklists',
      needs: ['compliance.ListResponsesFromDate'],
      menu: { label: 'menu.checklists', icon: 'HistoryOutlined', group: 'evidence', order: 20, ofOrganization: true },
    },
    {
      path: '/ss/kpi-records',
      needs: ['compliance.ListKpisFromDate'],
      menu: { label: 'menu.kpiRecords', icon: 'HistoryOutlined', group: 'evidence', order: 22, ofOrganization: true },
    },
    {
      path: '/ss/observation-records',
      needs: ['compliance.ListObservationsFromDate'],
      menu: {
        label: 'menu.observationRecords',
        icon: 'HistoryOutlined',
        group: 'evidence',
        order: 24,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/document-records',
      needs: ['compliance.ListDocumentsFromDate'],
      menu: {
        label: 'menu.documentRecords',
        icon: 'HistoryOutlined',
        group: 'evidence',
        order: 26,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/actions',
      needs: ['compliance.ListActionPlans'],
      menu: { label: 'menu.actions', icon: 'CheckOutlined', group: 'governance', order: 4, ofOrganization: true },
    },
    {
      path: '/ss/risks',
      needs: ['compliance.ListRisks', 'compliance.GetRiskHeatMap'],
      menu: {
        label: 'menu.risks',
        icon: 'ExclamationCircleOutlined',
        group: 'governance',
        order: 5,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/incidents',
      needs: ['compliance.ListIncidents'],
      menu: {
        label: 'menu.incidents',
        icon: 'AlertOutlined',
        group: 'governance',
        order: 6,
        ofOrganization: true,
      },
    },
    {
      path: '/ss/reports',
      needs: ['compliance.ReportChecklists'],
      menu: { label: 'menu.reports', icon: 'TableOutlined', group: 'evidence', order: 30, ofOrganization: true },
    },
    {
      path: '/ss/survey-binders',
      needs: ['compliance.ListSurveyBinders', 'compliance.OrderSurveyBinder'],
      menu: { label: 'menu.surveyBinders', icon: 'BookOutlined', group: 'evidence', order: 32, ofOrganization: true },
    },
    {
      path: '/ss/assignment',
      needs: ['compliance.ChangeAssignments', 'compliance.ListAssignments'],
      menu: { label: 'menu.assignment', icon: 'UserSwitchOutlined', group: 'standards', order: 10 },
    },
  ],
  actions: [
    { label: 'sessions.plan', to: '/ss/sessions/new', needs: ['compliance.CreateSurveyorSession'] },
    { label: 'actions.add', to: '/ss/actions/new', needs: ['compliance.CreateManualActionPlan'] },
    { label: 'incidents.report', to: '/ss/incidents/new', needs: ['compliance.CreateIncident'] },
    { label: 'risks.report', to: '/ss/risks/new', needs: ['compliance.CreateRisk'] },
  ],
  search: { asks: ['compliance.GetAssignedPropertiesCount'] },
};
