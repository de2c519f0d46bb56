import type { ActivityReportRow, ChecklistRow } from '@attesta/proto/compliance';
import type { Checklist } from '../checklists/checklists';

/** What a report says of an activity, whoever has answered it. @param row of the same activity */
export function activityFields({ activity, substandards }: Checklist, row: ChecklistRow): ActivityReportRow {
  const asked = activity.activity;
  const isDocument = row.kind === 'document';
  return {
    id: row.id,
    activity_id: row.id,
    admin_activity_id: row.admin_activity_id,
    client_activity_id: row.client_activity_id,
    type: row.type,
    kind: row.kind,
    activity: row.activity,
    code: row.code,
    assignTo: row.assignTo,
    company_name: row.company_name,
    library_id: row.library_id,
    libraryname: row.libraryname,
    chapter_id: row.chapter_id,
    chaptername: row.chaptername,
    standard_id: row.standard_id,
    standardname: row.standardname,
    substandard_id: substandards[0]?.id ?? '',
    substandardname: row.substandardname,
    response_frequency: row.response_frequency,
    noofelement: row.noofelement,
    noofresponse: row.noofresponse,
    score: row.score,
    dueDate: row.dueDate,
    status: row.status,
    response_id: row.response_id,
    response_date: row.response_date,
    period: row.period,
    missed_periods: row.missed_periods,
    target: asked?.target ?? undefined,
    totarget: asked?.totarget ?? undefined,
    type_of_number: asked?.type_of_number ?? '',
    type_of_measure: asked?.type_of_measure ?? '',
    observation_type: asked?.observation_type ?? '',
    document_name: isDocument ? asked?.document_name || row.activity : '',
    upload_date: '',
    expiry_date: row.expiry_date,
    // What nobody has filed yet is missing; a response says more.
    validity: isDocument ? 'missing' : '',
  };
}
