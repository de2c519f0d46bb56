/** What an element must at least have, so that one selector of a rule can fit it; neither where that can't be told. */
interface SelectorKey {
  className?: string;
  tag?: string;
}

/**
 * Of each selector of a list a class, or else the tag, that its last compound asks for: whoever has none of these is fitted by none of
 * them (Selectors 4, section 3.1), which is found out much sooner than by matching.
 */
export function selectorKeys(list: string): SelectorKey[] {
  return withoutArguments(list)
    .split(',')
    .map((selector) =>
      keyOf(
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '',
      ),
    );
}

/** Whether an element has what one of the keys asks for. */
export function mayFit(keys: SelectorKey[], tag: string, classes: ReadonlySet<string>): boolean {
  return keys.some((key) => {
    if (key.className) return classes.has(key.className);
    return !key.tag || key.tag === tag;
  });
}

function keyOf(compound: string): SelectorKey {
  // A name with an escape is read differently from how it is written.
  if (compound.includes('\\')) return {};
  const className = /\.([-\w\u0080-\uffff]+)/.exec(compound)?.[1];
  if (className) return { className };
  const tag = /^[a-zA-Z][-\w]*/.exec(compound)?.[0];
  return tag ? { tag: tag.toLowerCase() } : {};
}

/** Without what stands in brackets: arguments of pseudo-classes and attributes narrow further, and may hold commas. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let quote = '';
  let kept = '';
  for (const letter of selector) {
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') depth -= 1;
    else if (depth === 0) kept += letter;
  }
  return kept;
}
