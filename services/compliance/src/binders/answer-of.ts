import { localDay } from '@attesta/kit';
import { kindOfResponse } from '../domain/activity-kind';
import { points } from '../domain/element-answer';
import { kpiStanding } from '../domain/kpi/kpi-answer';
import { rounded } from '../domain/scoring/percentage';
import type { Node } from '../repositories/node.repository';
import type { Response } from '../repositories/response.repository';
import type { StoredAttachment } from '../repositories/response.schema';
import type { Score } from '../repositories/score.repository';
import { explain } from '../scores/explanation';
import type { BinderPrinter } from './binder-printer';
import type { BookAnswer, BookElement } from './book';

/** What one kind of rater has answered to an activity, as it is printed. @param files where the evidence lies in the zip */
export function answerOf(
  activity: Node,
  response: Response,
  score: Score,
  print: BinderPrinter,
  files: (file: StoredAttachment) => string,
): BookAnswer {
  const { words } = print;
  const evidence = [...response.elements.flatMap((element) => element.attachments ?? []), ...(response.files ?? [])];
  return {
    rater: words.raters[response.rater],
    facts: print.fill(words.answeredOn, {
      date: print.day(response.response_date),
      person: print.person(response.updator_id),
    }),
    score: print.score(score.score),
    explanation: print.sentence(explain(activity, score, new Map()).sentence),
    elements: kindOfResponse(response) === 'checklist' ? elementsOf(activity, response, print) : [],
    values: valuesOf(response, print),
    comment: response.comments ?? '',
    files: evidence.map((file) => ({
      name: file.name,
      facts: [
        print.size(file.size),
        print.fill(words.arrived, { date: print.day(localDay(file.uploaded_at)) }),
        files(file),
      ]
        .filter(Boolean)
        .join(' · '),
      sha256: file.sha256 ?? '',
    })),
  };
}

function elementsOf(activity: Node, { elements }: Response, { words, score }: BinderPrinter): BookElement[] {
  const said = new Map(elements.map((element) => [element.element_id, element]));
  const asked = [...(activity.activity?.elements ?? [])].sort((a, b) => a.order - b.order);
  return asked.map(({ id, name, code }) => {
    const element = said.get(id);
    const answer = element?.response;
    return {
      name: [code, name].filter(Boolean).join(' '),
      answer: answer ? words.answers[answer] : '–',
      score: answer ? score(points[answer]) : '',
      comment: element?.comments ?? '',
      link: element?.attachment_link ?? '',
    };
  });
}

function valuesOf({ kpi, observation, document }: Response, print: BinderPrinter): [string, string][] {
  const { words } = print;
  if (kpi) {
    const ends = [kpi.target, kpi.totarget].filter((end): end is number => end !== null && end !== undefined);
    const standing = kpiStanding(kpi);
    return rowsOf([
      [words.value, [print.number(rounded(kpi.value)), kpi.type_of_measure].filter(Boolean).join(' ')],
      [words.target, ends.map((end) => print.number(end)).join(' – ')],
      [words.state, standing ? words.standings[standing] : ''],
    ]);
  }
  if (observation) {
    const { status, currency, currency_type } = observation;
    return rowsOf([
      [words.state, words.observations[status ?? ''] ?? ''],
      [words.amount, currency === null ? '' : [print.number(currency), currency_type].filter(Boolean).join(' ')],
    ]);
  }
  if (!document) return [];
  return rowsOf([
    [words.validUntil, document.expiry_date ? print.day(document.expiry_date) : ''],
    [words.description, document.description],
  ]);
}

function rowsOf(rows: [string, string][]): [string, string][] {
  return rows.filter(([, value]) => value !== '');
}
