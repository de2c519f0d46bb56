import { Alert, Button, useSession, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { UndoImport } from './undo-import';
import type { ImportDone } from './use-manual';

/** The import that somebody has done last in this tab, for who looks at its library first and takes it back then. */
export function useLastImport(): { last: ImportDone | undefined; remember: (done: ImportDone | undefined) => void } {
  const name = `import.${useSession()?.userId ?? ''}`;
  const [last, setLast] = useState(() => kept(name));
  const remember = (done: ImportDone | undefined): void => {
    keep(name, done);
    setLast(done);
  };
  return { last, remember };
}

/** What was imported last, the way to it, and the way back. */
export function LastImport({ last, onForget }: { last: ImportDone; onForget: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  return (
    <Alert
      className="at-gap"
      type="info"
      showIcon
      role="status"
      closable={{ onClose: onForget }}
      title={<bdi>{last.library_name}</bdi>}
      description={t(last.edition_of ? 'manual.editionDone' : 'import.done')}
      action={
        <div className="at-cluster">
          <Button onClick={() => navigate(`/ss/libraries/${last.library_id}`)}>{t('import.open')}</Button>
          <UndoImport done={last} onUndone={onForget} />
        </div>
      }
    />
  );
}

function kept(name: string): ImportDone | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept, an import can be taken back only right behind it. */
function keep(name: string, done: ImportDone | undefined): void {
  try {
    if (done) window.sessionStorage.setItem(name, JSON.stringify(done));
    else window.sessionStorage.removeItem(name);
  } catch {
    return;
  }
}
