import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format';

/** Under the choices of a selector: that there are more than are shown, and what to do to find them. */
export function MoreChoices({ shown, total = 0 }: { shown: number; total?: number }): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  if (total <= shown) return null;
  const words = { shown: format.number(shown), total: format.number(total) };
  return (
    <p className="at-choices-rest" role="status">
      {t('choices.rest', words)}
    </p>
  );
}
