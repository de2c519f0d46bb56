import { Input, StatusTag, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { ActivityForm } from '../shared/types';
import { CommentField } from './comment-field';
import { type FieldsProps, RecordField } from './field';
import { meetsTarget, typedValue } from './kpi-standing';
import { targetWords } from './target-words';

/** A KPI's value, or the numerator and denominator that it follows from, and how it stands against the target. */
export function KpiFields({ asked, fields, readOnly, onChange }: FieldsProps<ActivityForm>): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  // What says how it is divided is asked for both parts.
  const inParts = Boolean(asked.NumeratorTxt || asked.DenominatorTxt || fields.numerator || fields.denominator);
  const value = typedValue(fields, asked);
  const met = meetsTarget(value, asked);
  const number = (name: string, label: string, hint?: string): ReactNode => (
    <RecordField label={label} hint={hint}>
      {(id, hintId) => (
        <Input
          id={id}
          aria-describedby={hintId}
          type="number"
          step="any"
          inputMode="decimal"
          readOnly={readOnly}
          value={fields[name] ?? ''}
          onChange={(event) => onChange(name, event.target.value)}
        />
      )}
    </RecordField>
  );
  return (
    <>
      {inParts ? (
        <div className="cp-field-pair">
          {number('numerator', t('record.fields.numerator'), asked.NumeratorTxt)}
          {number('denominator', t('record.fields.denominator'), asked.DenominatorTxt)}
        </div>
      ) : (
        number('response', t('record.fields.response'), asked.type_of_number)
      )}
      <p className="cp-standing" role="status">
        {inParts && (
          <span>
            {t('record.value')}{' '}
            <strong>{format.number(value, value !== undefined && Number.isInteger(value) ? 0 : 2)}</strong>
          </span>
        )}
        <span className="at-faint">{targetWords(t, format, asked)}</span>
        {met !== undefined && (
          <StatusTag kind={met ? 'success' : 'danger'}>
            {t(met ? 'record.standing.met' : 'record.standing.not_met')}
          </StatusTag>
        )}
      </p>
      <CommentField
        name="comments"
        value={fields.comments}
        readOnly={readOnly}
        wanted={met === false ? t('record.whyNotMet') : undefined}
        onChange={onChange}
      />
    </>
  );
}
