import { Button, type Reply, Section, useFormat, useSession, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import { Link, useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { answerLabel } from '../shared/answer-label';
import { formPath } from '../shared/form-path';
import { raterKey } from '../shared/rater-key';
import type { ShownPlan } from './plan-page';

type Elements = NonNullable<NonNullable<Reply<'compliance.GetActionPlan'>['data']>['elements']>;

/** What was found wanting, what the scores would gain, and the ways to the answer and to the score. */
export function PlanFinding(props: { finding: NonNullable<ShownPlan['finding']>; elements: Elements }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const role = useSession()?.roleId;
  const { finding, elements } = props;
  const { library_id, chapter_id, standard_id, substandard_id, activity_id } = finding;
  const place = [library_id, chapter_id, standard_id, substandard_id, activity_id];
  const mayAnswer = finding.rater === 'updater' && (role === 2 || role === 3 || role === 4);
  return (
    <Section
      title={t('actions.finding')}
      extra={
        mayAnswer && (
          <Button onClick={() => navigate(formPath({ id: activity_id, type: finding.type, kind: finding.kind }))}>
            {t('scores.answer')}
          </Button>
        )
      }
    >
      <Facts
        items={[
          {
            label: t('level.activity'),
            value: place.every(Boolean) ? (
              <Link to={`/ss/scores/${place.join('/')}`} dir="auto">
                {finding.activity_name}
              </Link>
            ) : (
              finding.activity_name
            ),
          },
          { label: t('scores.rater'), value: t(`rater.${raterKey(finding.rater)}`) },
          {
            label: t('scores.score'),
            value: finding.score === undefined ? t('actions.notAnswered') : format.percent(finding.score),
          },
          {
            label: t('field.lastAnswer'),
            value: finding.response_date ? format.date(finding.response_date) : '–',
          },
          {
            label: t('actions.gain'),
            value:
              (finding.gains ?? []).length > 0 ? (
                <ul className="cp-plan-links">
                  {finding.gains?.map(({ library_id: library, library_name, score, reached }) => (
                    <li key={library}>
                      {t('actions.gainOf', {
                        name: library_name,
                        score: format.percent(score),
                        reached: format.percent(reached),
                      })}
                    </li>
                  ))}
                </ul>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {elements.length > 0 && (
        <ul className="cp-found" aria-label={t('actions.found')}>
          {elements.map(({ name, response, comments }) => (
            <li key={name}>
              <bdi>{name}</bdi> <strong>{answerLabel(t, response)}</strong>
              {comments && (
                <span className="at-quiet" dir="auto">
                  {' '}
                  · {comments}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
