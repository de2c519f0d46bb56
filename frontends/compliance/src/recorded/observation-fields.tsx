import { Input, Radio, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import type { ActivityForm } from '../shared/types';
import { CommentField } from './comment-field';
import { type FieldsProps, RecordField } from './field';

/** Whether what was observed is settled, an amount where there is one, and what was seen. */
export function ObservationFields({ asked, fields, readOnly, onChange }: FieldsProps<ActivityForm>): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateObservation');
  return (
    <>
      {asked.observation_type && (
        <p className="at-faint">
          {t('record.fields.observation_type')}: <bdi>{asked.observation_type}</bdi>
        </p>
      )}
      <Radio.Group
        aria-label={t('record.fields.status')}
        disabled={readOnly}
        value={fields.status || undefined}
        options={['Completed', 'Pending'].map((value) => ({ value, label: t(`record.observed.${value}`) }))}
        onChange={(event) => onChange('status', String(event.target.value))}
      />
      <div className="cp-field-pair">
        <RecordField label={t('record.fields.currency')}>
          {(id) => (
            <Input
              id={id}
              type="number"
              step="any"
              inputMode="decimal"
              readOnly={readOnly}
              value={fields.currency ?? ''}
              onChange={(event) => onChange('currency', event.target.value)}
            />
          )}
        </RecordField>
        <RecordField label={t('record.fields.currency_type')}>
          {(id) => (
            <Input
              id={id}
              {...limit('currency_type')}
              readOnly={readOnly}
              value={fields.currency_type ?? ''}
              placeholder={asked.currency_type}
              onChange={(event) => onChange('currency_type', event.target.value)}
            />
          )}
        </RecordField>
      </div>
      <CommentField
        name="comments"
        value={fields.comments}
        readOnly={readOnly}
        wanted={fields.status === 'Pending' ? t('record.whatIsPending') : undefined}
        onChange={onChange}
      />
    </>
  );
}
