import { countNearLimit, Input, useLimits, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { RecordField } from './field';

/** What is said beside the figures. @param wanted why a comment is asked for */
export function CommentField(props: {
  name: 'comments' | 'comment';
  value: string | undefined;
  readOnly: boolean;
  wanted?: string;
  onChange: (name: string, value: string) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateKpiResponse');
  return (
    <RecordField label={t('work.comment')} hint={props.wanted}>
      {(id, hintId) => (
        <Input.TextArea
          id={id}
          aria-describedby={hintId}
          rows={2}
          {...limit('comments')}
          showCount={countNearLimit}
          readOnly={props.readOnly}
          value={props.value ?? ''}
          onChange={(event) => props.onChange(props.name, event.target.value)}
        />
      )}
    </RecordField>
  );
}
