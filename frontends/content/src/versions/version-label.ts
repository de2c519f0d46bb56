import { useTranslation } from '@attesta/ui';

/** Which version of a library it is, in words: its number, or that it is being prepared. */
export function useVersionLabel(): (version: { number?: number } | undefined | null) => string {
  const { t } = useTranslation('content');
  return (version) => (version?.number ? t('versions.number', { n: version.number }) : t('versions.inPreparation'));
}
