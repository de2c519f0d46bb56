import { Alert, Button, Section, useFormat, useTranslation } from '@attesta/ui';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { PreviewCounts } from './preview-counts';
import { UndoImport } from './undo-import';
import type { ImportDone } from './use-manual';

/** What was imported, the way to it, and the way back. */
export function DoneStep(props: { result: ImportDone; onAgain: () => void; onUndone: () => void }): ReactNode {
  const { result, onAgain, onUndone } = props;
  const { t } = useTranslation('content');
  const format = useFormat();
  const navigate = useNavigate();
  return (
    <Section title={result.library_name}>
      <Alert
        className="at-gap"
        type="success"
        showIcon
        role="status"
        title={t(result.edition_of ? 'manual.editionDone' : 'import.done')}
        description={t(result.edition_of ? 'manual.outcomeEdition' : 'import.outcome', {
          added: format.number(result.added ?? 0),
          changed: format.number(result.changed ?? 0),
          unchanged: format.number(result.unchanged ?? 0),
          removed: format.number(result.removed ?? 0),
        })}
      />
      <PreviewCounts preview={result} />
      <div className="at-cluster at-gap-before">
        {result.edition_of && (
          <Button type="primary" onClick={() => navigate(`/ss/libraries/${result.library_id}/compare`)}>
            {t('versions.seeChanges')}
          </Button>
        )}
        <Button
          type={result.edition_of ? 'default' : 'primary'}
          onClick={() => navigate(`/ss/libraries/${result.library_id}`)}
        >
          {t('import.open')}
        </Button>
        <Button onClick={onAgain}>{t('import.again')}</Button>
        <UndoImport done={result} onUndone={onUndone} />
      </div>
    </Section>
  );
}
