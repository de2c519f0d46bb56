import type { Language } from '../domain/preferences';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** Plain paragraphs as a simple HTML mail; a line that is an https or http address becomes a link. */
export function htmlMail(paragraphs: string[], language: Language = 'en'): string {
  const body = paragraphs.map((paragraph) => {
    const text = escaped(paragraph);
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${text}">${text}</a></p>` : `<p>${text}</p>`;
  });
  return htmlPage(body.join(''), language);
}

/** A whole HTML mail around its body, which is HTML already. */
export function htmlPage(body: string, language: Language): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html><html lang="${language}" dir="${direction}"><body style="font-family:sans-serif;font-size:16px">${body}</body></html>`;
}
