import { Section, useFormat, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
import { AttachmentLink } from '../shared/attachment-links';
import type { Attachment } from '../shared/types';

/** The files that show what was done, each with the fingerprint by which anybody can tell that it is still the same. */
export function PlanEvidence({ files }: { files: Attachment[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <Section title={t('actions.evidence')}>
      <ul className="cp-plan-files">
        {files.map((file) => (
          <li key={file.id}>
            <AttachmentLink file={file} />
            <span className="at-faint">
              {t('actions.arrived', { date: format.dateTime(file.uploaded_at) })}
              {file.sha256 && (
                <>
                  {' · '}
                  <span className="at-code cp-hash" title={t('actions.hash')}>
                    SHA-256 {file.sha256}
                  </span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
