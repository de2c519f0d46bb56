import {
  Alert,
  Button,
  Section,
  UnsavedGuard,
  useErrorMessage,
  useEvents,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useState } from 'react';
import { type ImportProgress, readProgress } from '../import-progress';
import { ImportRunning } from '../import-running';
import { PreviewCounts } from './preview-counts';
import { ProblemList } from './problem-list';
import { RuleChange } from './rule-change';
import { type ImportDone, type Manual, useImportManual } from './use-manual';

/** What the import will do, everything that is wrong or was made to fit, and the button that does it. */
export function CheckStep(props: {
  manual: Manual;
  onBack: () => void;
  onDone: (result: ImportDone) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { manual } = props;
  const { preview } = manual;
  const importing = useImportManual(props.onDone);
  const message = useErrorMessage(importing.error);
  const [progress, setProgress] = useState<ImportProgress>({ stage: 'reading', fraction: 0 });
  useEvents('import.progress', (data) => {
    const found = readProgress(data, preview.id ?? '');
    if (found) setProgress(found);
  });
  const { errors = 0, added = 0, changed = 0, unchanged = 0, removed = 0 } = preview;
  const { library_name: name = '', edition_of: editionOf, edition_of_name: of = '' } = preview;
  const nothingNew = added + changed + removed === 0;
  const into = preview.library_id ? 'manual.intoExisting' : 'manual.intoNew';
  const start = (): void => {
    const { id, fingerprint } = preview;
    importing.mutate({
      id,
      fingerprint,
      library_name: manual.libraryName,
      mapping: manual.mapping,
      edition_of: manual.editionOf,
    });
  };
  return (
    <>
      <UnsavedGuard when={importing.isPending || (manual.corrected && !importing.isSuccess && !nothingNew)} />
      <Section title={editionOf ? t('manual.asEdition', { name, of }) : t(into, { name })}>
        <PreviewCounts preview={preview} />
        <p>
          {t(editionOf ? 'manual.outcomeEdition' : 'import.outcome', {
            added: format.number(added),
            changed: format.number(changed),
            unchanged: format.number(unchanged),
            removed: format.number(removed),
          })}
        </p>
        {editionOf && <p className="at-prose">{t('manual.editionHint')}</p>}
        {errors === 0 && nothingNew && <Alert type="info" showIcon title={t('import.unchanged')} />}
        {errors > 0 && (
          <Alert type="error" showIcon role="alert" title={t('manual.hasErrors', { errors: format.number(errors) })} />
        )}
      </Section>
      <RuleChange preview={preview} />
      {(preview.problems?.length ?? 0) > 0 && <ProblemList preview={preview} />}
      <div aria-live="polite" className="at-gap-before">
        {importing.error && (
          <Alert
            className="at-gap"
            type="error"
            showIcon
            role="alert"
            title={message}
            action={
              <Button size="small" onClick={manual.retry}>
                {t('manual.lookAgain')}
              </Button>
            }
          />
        )}
        {importing.isPending && (
          <ImportRunning file={preview.file_name ?? ''} progress={progress} onCancel={() => undefined} />
        )}
      </div>
      <div className="at-cluster at-gap-before">
        <Button
          type="primary"
          loading={importing.isPending}
          disabled={errors > 0 || nothingNew || manual.busy}
          onClick={start}
        >
          {t('manual.import')}
        </Button>
        <Button disabled={importing.isPending} onClick={props.onBack}>
          {t('manual.toColumns')}
        </Button>
      </div>
    </>
  );
}
