import { tidyName } from '../identity';
import { limits } from '../limits';
import type { Translation, Translations } from '../translations';
import type { ManualItem } from './manual-item';

/** A name that is longer than this is rather a text; it still is the name where nothing shorter is there. */
const usualName = 300;

/**
 * The name and description of an item. Where a manual gives no name, it is the heading of the description (its first line when
 * that ends with a colon), else all of it when it is short, else its first sentence; where it gives none either, the code.
 */
export function nameOf(item: ManualItem): Translation & { translations: Translations } {
  const own = parted(item.name, item.description, item.code);
  const translations: Translations = {};
  for (const [language, { name, description }] of Object.entries(item.translations)) {
    // What has a name of its own is not called by a sentence in another language.
    translations[language] = !name && item.name ? { name: '', description } : parted(name, description, '');
  }
  return { ...own, translations };
}

function parted(given: string, text: string, code: string): Translation {
  const name = tidyName(given);
  if (name && name.length <= limits.name) return { name, description: text };
  // A name that is too long to be one stays whole in the description.
  if (name) return { name: firstSentence(name), description: [given.trim(), text].filter(Boolean).join('\n\n') };
  if (!text) return { name: code, description: '' };
  const [first = '', ...rest] = text.split('\n');
  if (/[:：]\s*$/.test(first) && rest.length > 0 && first.length <= usualName) {
    return { name: tidyName(first.replace(/[:：]\s*$/, '')), description: rest.join('\n').trim() };
  }
  if (rest.length === 0 && text.length <= limits.name) return { name: tidyName(text), description: '' };
  const [paragraph = '', ...further] = text.split('\n\n');
  if (further.length > 0 && paragraph.length <= usualName) {
    return { name: tidyName(paragraph), description: further.join('\n\n').trim() };
  }
  return { name: firstSentence(tidyName(text)), description: text };
}

function firstSentence(text: string): string {
  const sentence = /^.{10,}?[.!?。！？؟](?=\s|$)/s.exec(text)?.[0] ?? text;
  if (sentence.length <= usualName) return sentence;
  const cut = sentence.slice(0, usualName);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), usualName / 2)).trim()}…`;
}
