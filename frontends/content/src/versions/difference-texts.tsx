import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** A field that differs between two versions. */
export interface FieldDifference {
  field?: string;
  before?: string;
  after?: string;
  pieces?: { text?: string; kind?: string }[];
}

/** What differs of an item, field by field, both texts as one: what is gone is struck out, what is new is underlined. */
export function DifferenceTexts({ fields }: { fields: FieldDifference[] }): ReactNode {
  const fieldName = useFieldName();
  return (
    <dl className="ct-differences">
      {fields.map((difference) => (
        <div key={difference.field}>
          <dt>{fieldName(difference.field)}</dt>
          <dd dir="auto">
            <Pieces pieces={difference.pieces ?? []} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pieces({ pieces }: { pieces: NonNullable<FieldDifference['pieces']> }): ReactNode {
  return pieces.map(({ text, kind }, index) => (
    <Marked key={`${index} ${kind}`} kind={kind}>
      {text}
    </Marked>
  ));
}

/** Something of two versions: struck out where the later one has it no more, underlined where it is new there, else as it is. */
export function Marked({ kind, children }: { kind: string | undefined; children: ReactNode }): ReactNode {
  const { t } = useTranslation('content');
  if (kind === 'same') return <span>{children}</span>;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <span className="at-visually-hidden">{t(`versions.piece.${kind}`)} </span>
      {children}
    </Mark>
  );
}

/** The same as plain text, for exports. */
export function useDifferenceWords(): (fields: FieldDifference[]) => string {
  const fieldName = useFieldName();
  return (fields) =>
    fields.map(({ field, before, after }) => `${fieldName(field)}: ${before || '–'} → ${after || '–'}`).join('\n');
}

/** What a field is called on its form. */
function useFieldName(): (field: string | undefined) => string {
  const { t } = useTranslation('content');
  const named: Record<string, string> = {
    esr: t('field.esr'),
    document_title: t('document.title'),
    response_frequency: t('field.frequency'),
    submission_day: t('field.submissionDay'),
    expiry_days: t('field.expiry_days'),
    kpi: t('field.type'),
    TargetSampleSampleSizeTxt: t('field.TargetSampleSampleSizeTxt'),
  };
  return (field = '') => named[field] ?? t(`field.${field}`);
}
