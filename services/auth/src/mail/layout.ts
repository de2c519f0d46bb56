const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] as string);
}

/** Plain paragraphs as a simple HTML mail; a line that is an https or http address becomes a link. */
export function htmlMail(paragraphs: string[]): string {
  const body = paragraphs.map((paragraph) => {
    const text = escaped(paragraph);
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${text}">${text}</a></p>` : `<p>${text}</p>`;
  });
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:16px">${body.join('')}</body></html>`;
}
