import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOrganizationName } from './use-organization-name';

/** Words the margins of every printed page: organization and title, and "page 2 of 5" (styles/print.css places them). */
export function usePageMargins(title: string): void {
  const { t } = useTranslation('ui');
  const organization = useOrganizationName();
  const [before = '', between = '', after = ''] = t('paper.page', { page: '|', pages: '|' }).split('|');
  useEffect(() => {
    const texts = {
      '--at-paper-name': [organization, title].filter(Boolean).join(' · '),
      '--at-page-before': before,
      '--at-page-between': between,
      '--at-page-after': after,
    };
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, quoted(text));
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(name);
    };
  }, [organization, title, before, between, after]);
}

/** A CSS string. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
