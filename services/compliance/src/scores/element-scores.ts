import type { ElementScore } from '@attesta/proto/compliance';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import { elementViews } from '../responses/response-view';

/** The elements of an activity with answer, score and files of a response (daily work 2 "element files of an activity"). */
export function elementScores(
  activity: Node,
  substandard: Node | undefined,
  response: Response | undefined,
): ElementScore[] {
  return elementViews(response, activity, substandard).map((element) => ({
    element_id: element.element_id,
    element_name: element.element_name,
    element_code: element.element_code,
    substandard_name: element.substandard_name,
    substandard_description: element.substandard_description,
    response: element.response,
    score: element.score,
    comments: element.comments,
    attachments: element.attachments,
    response_id: response?.id ?? '',
    response_date: response?.response_date ?? '',
  }));
}
