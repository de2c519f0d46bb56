import type { QRCodeProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LateCode, LatePart } from '../feedback/late-part';
import { PlainButton } from '../plain/plain-button';

const picture = new LateCode<QRCodeProps>(() => import('./qr-picture'));

/** antd's QR code, whose code comes with the first of them. */
export function QRCode(props: QRCodeProps & { size: number }): ReactNode {
  const { t } = useTranslation('ui');
  const { size } = props;
  return (
    <LatePart
      code={picture}
      waiting={<div className="at-bone" aria-busy="true" style={{ inlineSize: size, blockSize: size }} />}
      failed={(retry) => <PlainButton onClick={retry}>{t('error.retry')}</PlainButton>}
    >
      {(Picture) => <Picture {...props} />}
    </LatePart>
  );
}
