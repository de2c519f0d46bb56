import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After so long, in milliseconds, a wait is worth a word. */
const slowAfter = 5000;

/**
 * Says, politely and without moving anything on the page, that what it lies upon is on its way, and after five seconds that
 * it takes long. The box around it needs a position (styles/states.css).
 */
export function WaitNotice({ saving = false }: { saving?: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={slow ? 'at-slow' : 'at-visually-hidden'} role="status">
      {t(slow ? 'loading.slow' : saving ? 'loading.saving' : 'loading.now')}
    </p>
  );
}
