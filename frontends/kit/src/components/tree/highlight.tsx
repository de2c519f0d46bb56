import { Fragment, type ReactNode } from 'react';

/** A text in which every place that holds some words, letters of either case, is marked. */
export function Highlight({ text, words }: { text: string; words: string }): ReactNode {
  const wanted = words.trim();
  if (!wanted) return text;
  const pattern = new RegExp(`(${wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`, 'gi');
  return text.split(pattern).map((part, index) =>
    // What a pattern with one group splits by stands at every second place.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing else that tells them apart
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  );
}
