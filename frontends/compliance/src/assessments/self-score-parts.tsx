import { nodeLabel, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import { MeanFormula } from '../scores/explained-inputs';

/** A chapter or a standard, as it goes into the mean above it. */
interface Part {
  id?: string;
  name?: string;
  code?: string;
  score?: number | undefined;
  assessed?: number;
  total?: number;
}

/** The sum that a self-assessed score comes from, its parts, each with its weight, and those that nobody has assessed. */
export function SelfScoreParts(props: { title: string; parts: Part[]; score: number | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const inputs = props.parts.filter(({ score }) => typeof score === 'number');
  const leftOut = props.parts.filter(({ score }) => typeof score !== 'number');
  const columns: Column<Part>[] = [
    { key: 'name', title: props.title, sortable: true, value: nodeLabel },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      align: 'end',
      card: 'line',
      render: ({ score }) => format.percent(score),
    },
    {
      key: 'weight',
      title: t('explain.weight'),
      align: 'end',
      card: 'line',
      value: () => format.percent(100 / inputs.length),
    },
    {
      key: 'assessed',
      title: t('assess.assessed'),
      align: 'end',
      card: 'line',
      value: ({ assessed = 0, total = 0 }) => t('gap.of', { n: format.number(assessed), total: format.number(total) }),
    },
  ];
  return (
    <>
      <MeanFormula explanation={{ inputs, sum: (props.score ?? 0) * inputs.length }} />
      {inputs.length > 0 && (
        <LocalTable name="compliance.self-score" caption={t('explain.title')} items={inputs} columns={columns} />
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{t('explain.leftOut')}</h3>
          <ul>
            {leftOut.map((part) => (
              <li key={part.id}>
                <bdi>{nodeLabel(part)}</bdi> <span className="at-faint">{t('assess.open')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
