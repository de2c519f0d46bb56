import { i18n, keptFormat, Tag, useFormat, useTranslation } from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import type { ReactNode } from 'react';

const counts = ['chapters', 'standards', 'substandards', 'activities', 'elements'] as const;

/** How much a file comes to, and in which further languages. */
export function PreviewCounts(props: {
  preview: Partial<Record<(typeof counts)[number], number>> & { languages?: string[] };
}): ReactNode {
  const { t } = useTranslation('content');
  const format = useFormat();
  const { preview } = props;
  const names = keptFormat(Intl.DisplayNames, i18n.language, { type: 'language' });
  return (
    <>
      <StatRow>
        {counts.map((key) => (
          <Stat key={key} label={t(`count.${key}`)} value={format.number(preview[key] ?? 0)} />
        ))}
      </StatRow>
      {preview.languages && preview.languages.length > 0 && (
        <p className="at-cluster">
          {t('manual.translations')}
          {preview.languages.map((language) => (
            <Tag key={language}>{names.of(language) ?? language}</Tag>
          ))}
        </p>
      )}
    </>
  );
}
