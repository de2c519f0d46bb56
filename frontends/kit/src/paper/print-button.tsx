import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageParts } from './page-parts';

/** Prints the page around it, with all rows of its lists. */
export function PrintButton(): ReactNode {
  const { t } = useTranslation('ui');
  const parts = usePageParts();
  return (
    <Button icon={<PrinterOutlined aria-hidden="true" />} onClick={() => void parts?.print()}>
      {t('paper.print')}
    </Button>
  );
}
