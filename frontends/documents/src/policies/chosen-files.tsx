import { useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** The files that were chosen and are not sent yet; each can be left out. */
export function ChosenFiles(props: { files: File[]; sending: boolean; onChange: (files: File[]) => void }): ReactNode {
  const { t } = useTranslation('documents');
  const { files, sending, onChange } = props;
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('policies.chosen')} className="at-rows">
      {files.map(({ name }, index) => (
        <li key={`${index} ${name}`}>
          <bdi>{name}</bdi>
          <button
            type="button"
            className="at-bare"
            disabled={sending}
            onClick={() => onChange(files.filter((_file, place) => place !== index))}
          >
            {t('policies.leaveOut')}
            <span className="at-visually-hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
