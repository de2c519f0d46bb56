import { Input, useLimits, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { isWebAddress } from './answers';

interface EvidenceLinkProps {
  elementName: string;
  link: string;
  readOnly: boolean;
  onChange: (link: string) => void;
}

/** The address of evidence that lies elsewhere. What is no address yet stays in the field and is not saved. */
export function EvidenceLink({ elementName, link, readOnly, onChange }: EvidenceLinkProps): ReactNode {
  const { t } = useTranslation('compliance');
  const limit = useLimits('compliance.UpdateChecklistResponse');
  const [text, setText] = useState(link);
  useEffect(() => setText(link), [link]);
  const wrong = text.trim() !== '' && !isWebAddress(text.trim());
  const type = (next: string): void => {
    setText(next);
    const address = next.trim();
    if (address === '' || isWebAddress(address)) onChange(address);
  };
  return (
    <>
      <Input
        className="cp-comment"
        type="url"
        inputMode="url"
        dir="ltr"
        aria-label={t('work.linkOf', { name: elementName })}
        aria-invalid={wrong}
        status={wrong ? 'error' : undefined}
        placeholder={t('work.link')}
        {...limit('elements.attachment_link')}
        readOnly={readOnly}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {wrong && <p role="alert">{t('work.linkWrong')}</p>}
    </>
  );
}
