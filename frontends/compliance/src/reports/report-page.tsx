import { EmptyState, Page, PrintButton, useTranslation } from '@attesta/ui';
import { useParams } from '@attesta/ui/router';
import type { ComponentType, ReactNode } from 'react';
import { AssignmentReport } from './assignment-report';
import { ChecklistReport } from './checklist-report';
import { type ReportName, useReports } from './report-list';
import { SurveyorAssessmentReport } from './surveyor-assessment-report';
import { SurveyorCompareReport } from './surveyor-compare-report';
import { UpdaterReport } from './updater-report';

const bodies: Record<ReportName, ComponentType> = {
  checklist: ChecklistReport,
  updator: UpdaterReport,
  propertyassign: AssignmentReport,
  surveyorassessment: SurveyorAssessmentReport,
  surveyorcompare: SurveyorCompareReport,
  updatorReport: UpdaterReport,
  checklistReport: () => <ChecklistReport ofUpdaters />,
};

/** A report as a table: filtered in the address, exported as CSV by the table's tools, printed with all its rows. */
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
      action={known && <PrintButton />}
    >
      {Body ? <Body /> : <EmptyState title={t('reports.unknown')} description={t('reports.unknownHint')} />}
    </Page>
  );
}
