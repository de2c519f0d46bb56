import type { Language } from '../../domain/preferences';

/** What stands over the address of the page that shows the licence. */
export const licenceTexts: Record<Language, string> = {
  en: 'See it in Attesta:',
  zh: '在 Attesta 中查看：',
  ar: 'للاطلاع عليه في Attesta:',
  it: 'Lo veda in Attesta:',
  es: 'Véalo en Attesta:',
  fr: 'À voir dans Attesta :',
};
