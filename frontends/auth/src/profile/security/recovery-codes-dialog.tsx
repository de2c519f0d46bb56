import { Button, Modal, useFormat, useTranslation } from '@attesta/ui';
import { saveFile } from '@attesta/ui/data';
import { DownloadOutlined, PrinterOutlined } from '@attesta/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { CopyButton } from './copy-button';

/** Recovery codes, told this once: to be copied, saved or printed. */
export function RecoveryCodesDialog(props: { codes: string[]; email: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('auth');
  const format = useFormat();
  // While the dialog fades out its codes stay where they are.
  const [codes, setCodes] = useState(props.codes);
  useEffect(() => {
    if (props.codes.length > 0) setCodes(props.codes);
  }, [props.codes]);
  const text = codes.join('\n');
  const heading = t('security.recovery.file', { email: props.email, when: format.date(new Date()) });
  return (
    <Modal
      open={props.codes.length > 0}
      title={t('security.recovery.yours')}
      width={520}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      rootClassName="au-codes-dialog"
      afterClose={() => setCodes([])}
      footer={[
        <Button key="done" type="primary" onClick={props.onClose}>
          {t('security.recovery.kept')}
        </Button>,
      ]}
    >
      <p className="at-gap">{t('security.recovery.once')}</p>
      <p className="at-print-only">{heading}</p>
      <ul className="au-codes" aria-label={t('security.recovery.title')} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="at-cluster au-codes-actions">
        <CopyButton text={text} label={t('copy.action')} />
        <Button
          icon={<DownloadOutlined />}
          onClick={() =>
            saveFile('attesta-recovery-codes.txt', new Blob([`${heading}\n\n${text}\n`], { type: 'text/plain' }))
          }
        >
          {t('security.recovery.download')}
        </Button>
        <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('security.recovery.print')}
        </Button>
      </div>
    </Modal>
  );
}
