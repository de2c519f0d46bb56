import { query, say } from '@attesta/kit';
import { planFileReferences } from '../../action-plans/plan-files';
import { binderFileReferences } from '../../binders/binder-files';
import { incidentFileReferences } from '../../incidents/file-references';
import { mailFileReferences } from '../../report-mailings/mail-files';
import { EveryActionPlanRepository } from '../../repositories/every-action-plan.repository';
import { EverySurveyBinderRepository } from '../../repositories/every-survey-binder.repository';
import { EvidenceRepository } from '../../repositories/evidence.repository';
import { IncidentFileRepository } from '../../repositories/incident-file.repository';
import { EveryReportMailRepository } from '../../repositories/report-mail.repository';
import { fileReferences } from '../../responses/file-references';

/** The responses, action plans and incidents that have any of some files as evidence now, and the binders and mailed reports that are such a file. */
export const listFileReferences = query('compliance.ListFileReferences', async (request, context) => {
  const ids = request.ids ?? [];
  const [responses, plans, incidents, binders, mails] = await Promise.all([
    new EvidenceRepository(context).withFiles(ids),
    new EveryActionPlanRepository(context).withFiles(ids),
    new IncidentFileRepository(context).withFiles(ids),
    new EverySurveyBinderRepository(context).withFiles(ids),
    new EveryReportMailRepository(context).withFiles(ids),
  ]);
  const data = [
    ...responses.map(fileReferences),
    ...plans.map(planFileReferences),
    ...incidents.map(incidentFileReferences),
    ...binders.map(binderFileReferences),
    ...mails.map(mailFileReferences),
  ];
  return { message: say('kit.success'), data };
});
