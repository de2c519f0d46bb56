import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LateCode, LatePart } from '../feedback/late-part';
import { PlainButton } from '../plain/plain-button';

/**
 * A field of a form or filter whose code comes with the first one: its box stands there until then.
 * @param props.className what says how wide it is, so that its box stands where it will
 */
export function LateField<Props extends object>(props: {
  code: LateCode<Props>;
  field: Props;
  className?: string | undefined;
}): ReactNode {
  const { t } = useTranslation('ui');
  const { code, field, className = '' } = props;
  return (
    <LatePart
      code={code}
      waiting={<span className={`at-field-box ${className}`} aria-busy="true" />}
      failed={(retry) => <PlainButton onClick={retry}>{t('error.retry')}</PlainButton>}
    >
      {(Field) => <Field {...field} />}
    </LatePart>
  );
}
