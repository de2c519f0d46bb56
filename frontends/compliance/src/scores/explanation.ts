import type { Format } from '@attesta/ui';
import type { ScoreExplanation } from '../shared/types';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** How a score came about, in a sentence in the reader's language (the server's own text is English). */
export function explanationText(
  t: Translate,
  row: { kind?: string; score?: number; response_date?: string; explanation?: ScoreExplanation | null },
  date: (day: string | undefined) => string,
): string {
  const inputs = row.explanation?.inputs ?? [];
  if (row.kind === 'activity') {
    if (!row.response_date) return t('explain.notAnswered');
    const options = { date: date(row.response_date) };
    return row.score === undefined || row.score === null
      ? t('explain.noneApplied', options)
      : t('explain.activity', options);
  }
  const kind = inputs[0]?.kind;
  return kind ? t(`explain.mean.${kind}`, { n: inputs.length }) : t('explain.nothing');
}

/** How much below a node is scored, in words, with the share that is not yet. */
export function scoredText(
  t: Translate,
  format: Format,
  { scored = 0, total = 0 }: { scored?: number; total?: number },
) {
  if (total === 0) return '–';
  if (scored >= total) return t('scores.allScored', { total: format.number(total) });
  const share = format.percent(((total - scored) / total) * 100, 0);
  return t('scores.scoredOf', { scored: format.number(scored), total: format.number(total), share });
}
