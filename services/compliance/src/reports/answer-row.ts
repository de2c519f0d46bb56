import { type Day, localDay } from '@attesta/kit';
import type { ActivityReportRow } from '@attesta/proto/compliance';
import { kindOfResponse } from '../domain/activity-kind';
import { validity } from '../domain/document/document-answer';
import { kpiStanding } from '../domain/kpi/kpi-answer';
import { rounded } from '../domain/scoring/percentage';
import { scoreOn } from '../domain/scoring/score-on';
import type { Response } from '../repositories/response.repository';

/** What a report says of a response (daily work 3 Report rows), as it stands on a day. */
export function answerFields(response: Response, today: Day): Partial<ActivityReportRow> {
  const { id, response_date, period, elements, files } = response;
  const ofChecklist = kindOfResponse(response) === 'checklist';
  return {
    response_id: id,
    response_date,
    period,
    noofresponse: ofChecklist ? elements.filter(({ response: said }) => said).length : 1,
    score: rounded(scoreOn(response, today)),
    files: files?.length ?? 0,
    ...kpiFields(response),
    ...observationFields(response),
    ...documentFields(response, today),
  };
}

function kpiFields({ kpi }: Response): Partial<ActivityReportRow> {
  if (!kpi) return {};
  return {
    actualvalue: rounded(kpi.value),
    target: kpi.target ?? undefined,
    totarget: kpi.totarget ?? undefined,
    type_of_number: kpi.type_of_number,
    type_of_measure: kpi.type_of_measure,
    standing: kpiStanding(kpi) ?? '',
  };
}

function observationFields({ observation }: Response): Partial<ActivityReportRow> {
  if (!observation) return {};
  return {
    observation_type: observation.observation_type,
    observation_status: observation.status ?? '',
    currency: observation.currency ?? undefined,
    currency_type: observation.currency_type,
  };
}

function documentFields({ document, files = [] }: Response, today: Day): Partial<ActivityReportRow> {
  if (!document) return {};
  const arrived = files.map(({ uploaded_at }) => localDay(uploaded_at)).sort();
  return {
    upload_date: arrived.at(-1) ?? '',
    expiry_date: document.expiry_date,
    validity: validity(document, files.length, today),
  };
}
