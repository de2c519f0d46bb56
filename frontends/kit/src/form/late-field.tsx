import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LateCode, LatePart } from '../feedback/late-part';
import { PlainButton } from '../plain/plain-button';

/** A field of a form or filter whose code comes with the first one: its box stands there until then. */
export function LateField<Props extends object>({ code, field }: { code: LateCode<Props>; field: Props }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <LatePart
      code={code}
      waiting={<span className="at-field-box" aria-busy="true" />}
      failed={(retry) => <PlainButton onClick={retry}>{t('error.retry')}</PlainButton>}
    >
      {(Field) => <Field {...field} />}
    </LatePart>
  );
}
