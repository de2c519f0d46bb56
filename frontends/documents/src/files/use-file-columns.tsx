import { type Row, useFormat, useTranslation } from '@attesta/ui';
import { type Column, Joined } from '@attesta/ui/data';
import { useHoldWords } from '../shared/hold-drawer';

type StoredFile = Row<'documents.ListStoredFiles'>;

/** The columns of the organization's files. */
export function useFileColumns(): Column<StoredFile>[] {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const holdWords = useHoldWords();
  /** What becomes of a file, in a sentence. */
  const fate = ({ state, binned_until, restored_by }: StoredFile): string => {
    if (state === 'bin') return t('files.stateOf.bin', { until: format.date(binned_until) });
    return t(`files.stateOf.${state}`, { name: restored_by });
  };
  const from = ({ binned_from }: StoredFile): string =>
    binned_from ? t(`files.fromOf.${binned_from.replace('/', '_')}`, { defaultValue: t('files.fromOther') }) : '';
  return [
    { key: 'name', title: t('field.name'), sortable: true, width: 280 },
    {
      key: 'state',
      title: t('field.status'),
      width: 260,
      card: 'line',
      value: fate,
    },
    {
      key: 'hold',
      title: t('hold.kept'),
      card: 'line',
      value: ({ hold }) => (hold ? holdWords(hold).filter(Boolean).join(' · ') : ''),
      render: ({ hold }) => (hold ? <Joined parts={holdWords(hold)} /> : '–'),
    },
    { key: 'binned_from', title: t('files.from'), priority: 3, card: 'line', value: from },
    {
      key: 'size',
      title: t('files.size'),
      sortable: true,
      align: 'end',
      priority: 3,
      value: ({ size }) => format.bytes(Number(size ?? 0)),
    },
    {
      key: 'created_at',
      title: t('files.stored'),
      sortable: true,
      priority: 3,
      card: 'date',
      value: ({ created_at }) => format.date(created_at),
    },
  ];
}
