import {
  Button,
  Input,
  inReadersLanguage,
  Section,
  Segmented,
  StatusTag,
  useFormat,
  useSentences,
  useTranslation,
} from '@attesta/ui';
import { type Column, LocalTable, saveFile, toCsv } from '@attesta/ui/data';
import { DownloadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import type { Preview } from './manual-types';

/** A problem as the table shows it. */
interface ShownProblem {
  key: string;
  severity: string;
  sheet: string;
  row: number;
  column: string;
  reason: string;
}

const kinds = ['all', 'error', 'warning'] as const;

/** Everything that is wrong with a file, by sheet, row and column, to be narrowed by kind and by words. */
export function ProblemList({ preview }: { preview: Preview }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const [words, setWords] = useState('');
  useSentences();
  const all = readProblems(preview);
  const shown = all.filter(
    (one) =>
      (kind === 'all' || one.severity === kind) &&
      `${one.row} ${one.column} ${one.reason}`.toLowerCase().includes(words.trim().toLowerCase()),
  );
  const columns: Column<ShownProblem>[] = [
    { key: 'row', title: t('import.row'), sortable: true, align: 'end', width: 72 },
    { key: 'column', title: t('import.column'), sortable: true, width: 84, card: 'line' },
    { key: 'sheet', title: t('manual.sheet'), sortable: true, width: 130, priority: 3 },
    {
      key: 'severity',
      title: t('manual.kind'),
      sortable: true,
      width: 120,
      card: 'status',
      value: (one) => t(`manual.severity.${one.severity}`),
      render: (one) => (
        <StatusTag kind={one.severity === 'error' ? 'danger' : 'warning'}>
          {t(`manual.severity.${one.severity}`)}
        </StatusTag>
      ),
    },
    { key: 'reason', title: t('import.reason'), sortable: true, width: 640, card: 'line' },
  ];
  const counted = {
    all: (preview.errors ?? 0) + (preview.warnings ?? 0),
    error: preview.errors,
    warning: preview.warnings,
  };
  return (
    <Section
      title={t('manual.problems')}
      extra={
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile(`${preview.library_name ?? 'import'}.csv`, toCsv(columns, shown))}
        >
          {t('import.downloadErrors')}
        </Button>
      }
    >
      <div className="at-cluster at-gap">
        <Segmented
          aria-label={t('manual.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((value) => ({
            value,
            label: t(`manual.severityCount.${value}`, { n: format.number(counted[value] ?? 0) }),
          }))}
        />
        <Input
          type="search"
          className="ct-problem-words"
          aria-label={t('manual.findProblem')}
          placeholder={t('manual.findProblem')}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <LocalTable
        name="content.manual-problems"
        caption={t('manual.problems')}
        columns={columns}
        items={shown}
        rowKey="key"
      />
    </Section>
  );
}

/** The problems of a preview in the reader's language. */
export function readProblems({ problems = [] }: Preview): ShownProblem[] {
  return problems.map(
    ({ severity = '', sheet = '', row = 0, column = '', reason = '', key = '', parameters = {} }, index) => ({
      key: String(index),
      severity,
      sheet,
      row,
      column,
      reason: inReadersLanguage({ message: reason, sentence: { key, parameters } }).message,
    }),
  );
}
