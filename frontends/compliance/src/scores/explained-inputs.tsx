import { useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { ScoreExplanation } from '../shared/types';
import { meanFormula } from './arithmetic';

type Input = NonNullable<ScoreExplanation['inputs']>[number];

/** The sum that a mean comes from; nothing where nothing went into it. */
export function MeanFormula({ explanation }: { explanation: ScoreExplanation | null | undefined }): ReactNode {
  const format = useFormat();
  const scores = (explanation?.inputs ?? []).map(({ score }) => score ?? 0);
  const formula = meanFormula(scores, (value) => format.number(value, 2), explanation?.sum);
  return formula ? <Formula>{formula}</Formula> : null;
}

/** A sum as one writes it, from left to right in every language. */
export function Formula({ children }: { children: string }): ReactNode {
  return (
    <p className="cp-formula">
      <bdi dir="ltr">{children}</bdi>
    </p>
  );
}

/** What went into a mean, each with its weight and the day of its latest answer. */
export function ExplainedInputs({ explanation }: { explanation: ScoreExplanation | null | undefined }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const inputs = (explanation?.inputs ?? []).map((input, index) => ({ ...input, id: input.id || String(index) }));
  if (inputs.length === 0) return null;
  const columns: Column<Input>[] = [
    { key: 'name', title: t('explain.what'), sortable: true },
    {
      key: 'score',
      title: t('scores.score'),
      sortable: true,
      align: 'end',
      card: 'line',
      render: (input) => format.percent(input.score),
    },
    {
      key: 'weight',
      title: t('explain.weight'),
      card: 'line',
      align: 'end',
      render: (input) => format.percent((input.weight ?? 0) * 100),
    },
    {
      key: 'response_date',
      title: t('field.lastAnswer'),
      sortable: true,
      card: 'date',
      render: (input) => format.date(input.response_date),
    },
  ];
  return <LocalTable name="compliance.explanation" caption={t('explain.title')} items={inputs} columns={columns} />;
}
