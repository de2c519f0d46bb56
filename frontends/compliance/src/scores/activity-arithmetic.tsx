import { OneReply, type Reply, useCall, useFormat, useTranslation } from '@attesta/ui';
import { useScoreThresholds } from '@attesta/ui/charts';
import type { ReactNode } from 'react';
import { answerLabel } from '../shared/answer-label';
import { elementsToMeet, meanFormula, type Term, termsOf } from './arithmetic';

type Elements = NonNullable<NonNullable<Reply<'compliance.GetChecklistResponse'>['data']>['elements']>;

/** How the response behind an activity's score is added up: each element with its points, then sum and division. */
export function ActivityArithmetic({ responseId, asOf = '' }: { responseId: string; asOf?: string }): ReactNode {
  const asked = { id: responseId, as_of: asOf || undefined };
  const response = useCall('compliance.GetChecklistResponse', asked, { enabled: responseId !== '' });
  if (!responseId) return null;
  return (
    <OneReply of={response} found={response.data} rows={3} within="panel">
      {({ data }) => <Sum elements={data?.elements ?? []} />}
    </OneReply>
  );
}

function Sum({ elements }: { elements: Elements }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const terms = termsOf(elements);
  const counted = terms.flatMap(({ points }) => points ?? []);
  const formula = meanFormula(counted, (value) => format.number(value, Number.isInteger(value) ? 0 : 2));
  return (
    <>
      <table className="cp-sum">
        <caption className="at-visually-hidden">{t('explain.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.element')}</th>
            <th scope="col">{t('explain.answer')}</th>
            <th scope="col" className="cp-figure">
              {t('explain.points')}
            </th>
            <th scope="col" className="cp-figure">
              {t('explain.weight')}
            </th>
          </tr>
        </thead>
        <tbody>
          {terms.map((term) => (
            <TermRow key={term.element.element_id} term={term} count={counted.length} />
          ))}
        </tbody>
      </table>
      <ElementWay terms={terms} />
      <p className="cp-formula">{formula ? <bdi dir="ltr">{formula}</bdi> : t('explain.notScored')}</p>
    </>
  );
}

/** Which elements are to be met for the next of the organization's thresholds. */
function ElementWay({ terms }: { terms: Term[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { warning, target } = useScoreThresholds();
  const threshold = [warning, target, 100].find((next) => elementsToMeet(terms, next).length > 0);
  if (threshold === undefined) return null;
  const names = elementsToMeet(terms, threshold).map(({ element }) => element.element_name || t('explain.removed'));
  const elements = format.list(names);
  return <p>{t('explain.elementWay', { threshold: format.percent(threshold), elements })}</p>;
}

function TermRow({ term, count }: { term: Term; count: number }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { element, points, remark } = term;
  const counts = points !== undefined;
  return (
    <tr className={counts ? undefined : 'cp-left-out'}>
      <th scope="row" dir="auto">
        {element.element_code && <span className="at-code">{element.element_code} </span>}
        {element.element_name || t('explain.removed')}
      </th>
      <td>{remark ? t(`explain.remark.${remark}`) : answerLabel(t, element.response)}</td>
      <td className="cp-figure">{counts ? format.number(points) : '–'}</td>
      <td className="cp-figure">{counts ? format.percent(100 / count) : '–'}</td>
    </tr>
  );
}
