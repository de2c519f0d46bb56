import { Alert, type ApiError, Button, Section, useErrorMessage, useFormat, useTranslation } from '@attesta/ui';
import { type Column, LocalTable, saveFile, toCsv } from '@attesta/ui/data';
import { DownloadOutlined } from '@attesta/ui/icons';
import type { ReactNode } from 'react';
import { type ImportError, readImportErrors } from './import-errors';

/** A refused import: nothing was changed, and here is every place to mend. */
export function ImportFailure({ file, error }: { file: string; error: ApiError }): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const message = useErrorMessage(error);
  const found = readImportErrors(error);
  const columns: Column<ImportError>[] = [
    { key: 'row', title: t('import.row'), sortable: true, align: 'end', width: 96 },
    { key: 'column', title: t('import.column'), sortable: true, width: 160, card: 'line' },
    { key: 'reason', title: t('import.reason'), sortable: true, width: 480, card: 'line' },
  ];
  if (!found) {
    return <Alert type="error" showIcon role="alert" title={t('import.refused', { file })} description={message} />;
  }
  return (
    <Section
      title={t('import.errorsTitle', { file })}
      extra={
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile(`${file.replace(/\.\w+$/, '')}-errors.csv`, toCsv(columns, found.errors))}
        >
          {t('import.downloadErrors')}
        </Button>
      }
    >
      <Alert
        className="at-gap"
        type="error"
        showIcon
        role="alert"
        title={t('import.nothingImported', { total: format.number(found.total) })}
        description={
          found.total > found.errors.length ? t('import.listed', { n: format.number(found.errors.length) }) : undefined
        }
      />
      <LocalTable
        name="content.import-errors"
        caption={t('import.errors')}
        columns={columns}
        items={found.errors}
        rowKey="key"
      />
    </Section>
  );
}
