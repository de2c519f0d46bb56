import { Input, useFormat, useToday, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import type { ReactNode } from 'react';
import type { ActivityForm } from '../shared/types';
import { CommentField } from './comment-field';
import { type FieldsProps, RecordField } from './field';

/** From when on a document is true, until when it counts, and what is to be said of it. */
export function DocumentFields({ asked, fields, readOnly, onChange }: FieldsProps<ActivityForm>): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const today = useToday();
  const day = (name: string, hint: string | undefined, most?: string): ReactNode => (
    <RecordField label={t(`record.fields.${name}_document`)} hint={hint}>
      {(id, hintId) =>
        readOnly ? (
          <Input id={id} aria-describedby={hintId} readOnly value={fields[name] ? format.date(fields[name]) : ''} />
        ) : (
          <DateField
            id={id}
            aria-describedby={hintId}
            max={most}
            value={fields[name] ?? ''}
            onChange={(next) => onChange(name, next)}
          />
        )
      }
    </RecordField>
  );
  return (
    <>
      {asked.document_description && (
        <p className="at-prose" dir="auto">
          {asked.document_description}
        </p>
      )}
      <div className="cp-field-pair">
        {day('responsedate', undefined, today)}
        {day('expiry_date', asked.expiry_days ? t('record.usualDays', { count: asked.expiry_days }) : undefined)}
      </div>
      <CommentField name="comment" value={fields.comment} readOnly={readOnly} onChange={onChange} />
    </>
  );
}
