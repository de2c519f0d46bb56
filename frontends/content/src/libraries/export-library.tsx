import { Button, Dropdown, download, toast, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { DownloadOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';

const formats = ['xlsx', 'csv'] as const;

/** Brings a library as a file that imports back to the same. */
export function ExportLibrary({ library }: { library: { id?: string; name?: string } }): ReactNode {
  const { t } = useTranslation('content');
  const [busy, setBusy] = useState(false);
  const take = async (format: (typeof formats)[number]): Promise<void> => {
    setBusy(true);
    try {
      saveFile(
        `${library.name ?? 'library'}.${format}`,
        await download('content.ExportLibrary', { id: library.id, format }),
      );
    } catch (error) {
      toast.error((error as Error).message || t('ui:error.unreachable'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: formats.map((format) => ({
          key: format,
          label: t(`export.${format}`),
          onClick: () => void take(format),
        })),
      }}
    >
      <Button icon={<DownloadOutlined />} loading={busy}>
        {t('export.action')}
      </Button>
    </Dropdown>
  );
}
