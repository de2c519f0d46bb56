import { Alert, Button, ErrorPanel, Section, UnsavedGuard, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { ColumnRoles } from './column-roles';
import { MappingForm } from './mapping-form';
import { PreviewCounts } from './preview-counts';
import { PreviewLines } from './preview-lines';
import type { Manual } from './use-manual';

/** How the file is read, which a person corrects, over what comes of it. */
export function ColumnsStep(props: { manual: Manual; onBack: () => void; onNext: () => void }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { manual } = props;
  const { preview } = manual;
  const problems = (preview.errors ?? 0) + (preview.warnings ?? 0);
  return (
    <>
      <UnsavedGuard when={manual.corrected} />
      <Section title={t('manual.howRead', { file: preview.file_name ?? '' })}>
        <MappingForm manual={manual} />
        {manual.mapping.layout !== 'format' && <ColumnRoles manual={manual} />}
      </Section>
      <Section title={t('manual.whatComes')}>
        {manual.error && <ErrorPanel error={manual.error} onRetry={manual.retry} />}
        {!manual.error && (
          <div aria-busy={manual.busy} className={manual.busy ? 'ct-stale' : undefined}>
            <PreviewCounts preview={preview} />
            {problems > 0 && (
              <Alert
                className="at-gap"
                type={preview.errors ? 'error' : 'warning'}
                showIcon
                title={t('manual.problemsFound', {
                  errors: format.number(preview.errors ?? 0),
                  warnings: format.number(preview.warnings ?? 0),
                })}
              />
            )}
            <PreviewLines manual={manual} preview={preview} />
          </div>
        )}
      </Section>
      <div className="at-cluster at-gap-before">
        <Button type="primary" disabled={manual.busy || manual.error !== null} onClick={props.onNext}>
          {t('manual.toCheck')}
        </Button>
        <Button onClick={props.onBack}>{t('manual.otherFile')}</Button>
      </div>
    </>
  );
}
