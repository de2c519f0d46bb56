import { nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { numberOf } from './number-of';
import type { AssessedStandard, Assessment } from './types';

/** A substandard with the assessments that its score comes from: its own, else those of its standard as a whole. */
interface Assessed {
  id: string;
  name: string;
  standard: string;
  score: number | undefined;
  isOfStandard: boolean;
  said: Assessment[];
}

/** The substandards of some standards, each with its self-assessed score, who has said so and when. */
export function AssessedTable({ standards }: { standards: AssessedStandard[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const columns: Column<Assessed>[] = [
    {
      key: 'name',
      title: t('level.substandard'),
      sortable: true,
      value: ({ name }) => name,
      render: ({ name, standard }) => (
        <>
          <bdi>{name}</bdi>
          <small className="at-faint cp-before">
            <bdi>{standard}</bdi>
          </small>
        </>
      ),
    },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      align: 'end',
      card: 'line',
      render: ({ score }) => (score === undefined ? t('assess.open') : format.percent(score)),
    },
    {
      key: 'said',
      title: t('assess.person'),
      card: 'line',
      value: ({ said }) => said.map(({ user_name }) => user_name).join(', '),
      render: ({ said, isOfStandard }) => (
        <>
          {said.map((one) => (
            <Said key={one.id} assessment={one} withScore={said.length > 1} />
          ))}
          {isOfStandard && <small className="at-faint">{t('assess.whole')}</small>}
        </>
      ),
    },
    {
      key: 'updated_at',
      title: t('gap.assessedOn'),
      sortable: true,
      card: 'date',
      value: latest,
      render: (row) => format.date(latest(row)),
    },
  ];
  return (
    <LocalTable
      name="compliance.assessed"
      caption={t('assess.assessed')}
      items={standards.flatMap(assessedIn)}
      columns={columns}
    />
  );
}

/** What one person has said; of several the score that each has given. */
function Said({ assessment, withScore }: { assessment: Assessment; withScore: boolean }): ReactNode {
  const format = useFormat();
  const { user_name, updator_score, updated_at, updator_comment } = assessment;
  return (
    <div>
      <bdi>{user_name}</bdi>
      {withScore && ` · ${format.percent(numberOf(updator_score))} · ${format.date(updated_at)}`}
      {updator_comment && (
        <small className="at-faint cp-before">
          <bdi>{updator_comment}</bdi>
        </small>
      )}
    </div>
  );
}

function assessedIn(standard: AssessedStandard): Assessed[] {
  return (standard.substandards ?? []).map((own) => {
    const ofStandard = standard.assessment;
    const isOfStandard = numberOf(own.updator_score) === undefined && numberOf(ofStandard?.updator_score) !== undefined;
    const counted = (isOfStandard && ofStandard) || own;
    return {
      id: own.substanard_id ?? '',
      name: nodeLabel(own),
      standard: nodeLabel(standard),
      score: numberOf(counted.updator_score),
      isOfStandard,
      said: saidIn(counted),
    };
  });
}

/** The assessments of several people, or the only one, if there is any. */
function saidIn(assessment: Assessment): Assessment[] {
  if (assessment.others?.length) return assessment.others;
  return assessment.id ? [assessment] : [];
}

function latest({ said }: Assessed): string {
  return (
    said
      .map(({ updated_at = '' }) => updated_at)
      .sort()
      .at(-1) ?? ''
  );
}
