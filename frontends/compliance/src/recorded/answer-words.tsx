import { type Format, StatusTag } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { RecordedKind, RecordedResponse } from '../shared/types';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** A figure with two decimals unless it is whole. */
export function figure(format: Pick<Format, 'number'>, value: number | undefined): string {
  return format.number(value, value !== undefined && Number.isInteger(value) ? 0 : 2);
}

/** What an answer says, in a word or a figure. */
export function answerWords(
  t: Translate,
  format: Pick<Format, 'number' | 'date'>,
  kind: RecordedKind,
  said: RecordedResponse,
): string {
  if (kind === 'kpi') return figure(format, said.response);
  if (kind === 'document')
    return said.expiry_date ? t('record.until', { date: format.date(said.expiry_date) }) : t('record.forEver');
  const amount = said.currency === undefined ? '' : ` · ${figure(format, said.currency)} ${said.currency_type ?? ''}`;
  return `${said.status ? t(`record.observed.${said.status}`) : '–'}${amount}`;
}

const standings: Record<string, 'success' | 'danger' | 'warning' | 'pending'> = {
  met: 'success',
  'not met': 'danger',
  'no target': 'pending',
  Completed: 'success',
  Pending: 'warning',
  valid: 'success',
  expiring: 'warning',
  expired: 'danger',
  missing: 'danger',
};

/** How an answer stands, as icon and word; a draft is one. */
export function AnswerStanding({
  kind,
  said,
  t,
}: {
  kind: RecordedKind;
  said: RecordedResponse;
  t: Translate;
}): ReactNode {
  if (said.file_status === 'draft') return <StatusTag kind="pending">{t('fileStatus.draft')}</StatusTag>;
  const word = standingOf(kind, said);
  if (!word) return <>–</>;
  return <StatusTag kind={standings[word] ?? 'pending'}>{t(`record.standing.${word.replace(' ', '_')}`)}</StatusTag>;
}

/** The word by which an answer stands: met, Completed, valid … */
export function standingOf(kind: RecordedKind, { standing, status, validity }: RecordedResponse): string {
  return { kpi: standing, observation: status, document: validity }[kind] ?? '';
}
