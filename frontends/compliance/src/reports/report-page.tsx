import { monthOf } from '@attesta/proto/report-address';
import { EmptyState, Page, PrintButton, useToday, useTranslation } from '@attesta/ui';
import { useParams } from '@attesta/ui/router';
import type { ComponentType, ReactNode } from 'react';
import { ActivityReport } from './activity-report';
import { AssignmentReport } from './assignment-report';
import { ChecklistReport } from './checklist-report';
import { type ReportName, useReports } from './report-list';
import { ReportTabs } from './report-tabs';
import { ReportTotals } from './report-totals';
import { ReportViews } from './report-views';
import { SurveyorAssessmentReport } from './surveyor-assessment-report';
import { SurveyorCompareReport } from './surveyor-compare-report';
import { UpdaterActivityReport } from './updater-activity-report';
import { UpdaterReport } from './updater-report';
import { UserReport } from './user-report';

/** The KPI report begins with the present month (platform 9: from its first day to tomorrow). */
function KpiReport(): ReactNode {
  return <ActivityReport kind="kpi" {...monthOf(useToday())} />;
}

const bodies: Record<ReportName, ComponentType> = {
  user: UserReport,
  checklist: ChecklistReport,
  kpi: KpiReport,
  observation: () => <ActivityReport kind="observation" />,
  document: () => <ActivityReport kind="document" />,
  updatorActivityReport: UpdaterActivityReport,
  updator: UpdaterReport,
  propertyassign: AssignmentReport,
  surveyorassessment: SurveyorAssessmentReport,
  surveyorcompare: SurveyorCompareReport,
  updatorReport: UpdaterReport,
  checklistReport: () => <ChecklistReport ofUpdaters />,
};

/** A report as a table: filtered in the address, exported by the server (use-report-export.ts), printed with all its rows. */
export default function ReportPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { report } = useParams();
  const known = useReports().find((name) => name === report);
  const Body = known && bodies[known];
  const title = known ? t(`reports.${known}.title`) : t('reports.title');
  return (
    <Page
      title={title}
      description={known && t(`reports.${known}.description`)}
      breadcrumbs={[{ label: t('reports.title'), to: '/ss/reports' }, { label: title }]}
      action={
        known && (
          <>
            <ReportViews report={known} />
            <PrintButton />
          </>
        )
      }
    >
      {known && <ReportTabs present={known} />}
      {known && <ReportTotals report={known} />}
      {Body ? (
        <Body key={report} />
      ) : (
        <EmptyState title={t('reports.unknown')} description={t('reports.unknownHint')} />
      )}
    </Page>
  );
}
