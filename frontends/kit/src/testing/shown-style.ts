/** What of a style tells whether something is shown, and how its text joins with what stands beside it. */
type Told = 'display' | 'visibility';
type TellingRule = { selector: string } & { [name in Told]?: string | undefined };

/** What is asked for before something is scrolled to; nothing is laid out in jsdom, so sheets do not matter to it. */
const laidOut: Record<string, string> = {
  overflow: 'visible',
  overflowX: 'visible',
  overflowY: 'visible',
  position: 'static',
};

/** As jsdom finds it, from all rules. */
export const jsdomsOwn = window.getComputedStyle.bind(window);
const ofTags = new Map<string, string>();
const ofSheets = new WeakMap<CSSStyleSheet, { length: number; rules: TellingRule[] }>();

/**
 * The style of an element. jsdom matches each element against every rule of the page, which were three quarters of the time of
 * the tests of screens: what is asked for there, display and visibility, is found among the rules that say something of them,
 * and what scrolls or where it stands is taken from the element alone.
 * Everything else is jsdom's own. Pseudo-elements have no style in jsdom.
 */
export function shownStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const ask = (name: string): string => {
    if (pseudo) return '';
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return visibilityOf(element);
    return jsdomsOwn(element).getPropertyValue(name);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name: string) => {
      if (name === 'getPropertyValue') return ask;
      if (pseudo || name === 'display' || name === 'visibility') return ask(name);
      if (laidOut[name]) return (element as HTMLElement).style?.getPropertyValue(dashed(name)) || laidOut[name];
      const all = jsdomsOwn(element);
      const value = Reflect.get(all, name);
      return typeof value === 'function' ? value.bind(all) : value;
    },
  });
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function displayOf(element: Element): string {
  const given = told(element, 'display');
  if (given) return given;
  const { localName } = element;
  const hidden =
    element.hasAttribute('hidden') ||
    (localName === 'dialog' && !element.hasAttribute('open')) ||
    (localName === 'input' && element.getAttribute('type') === 'hidden');
  return hidden ? 'none' : ofTag(localName);
}

/** It is inherited. */
function visibilityOf(element: Element): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const given = told(one, 'visibility');
    if (given && given !== 'inherit') return given;
  }
  return 'visible';
}

/** What the element says itself, else the last rule that fits it; jsdom goes by no specificity either. */
function told(element: Element, name: Told): string {
  const inline = (element as HTMLElement).style?.[name];
  if (inline) return inline;
  let value = '';
  for (const sheet of document.styleSheets)
    for (const rule of tellingRules(sheet)) if (rule[name] && fits(element, rule.selector)) value = rule[name];
  return value;
}

function fits(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The rules of a sheet that are about display or visibility, those for a screen too, as jsdom takes them. */
function tellingRules(sheet: CSSStyleSheet): TellingRule[] {
  const { length } = sheet.cssRules;
  const known = ofSheets.get(sheet);
  if (known?.length === length) return known.rules;
  const rules = [...sheet.cssRules].flatMap((rule) => {
    const { media, cssRules } = rule as CSSMediaRule;
    const inner = media ? (Array.from(media).includes('screen') ? [...cssRules] : []) : [rule];
    return inner.flatMap((one) => {
      const { selectorText, style } = one as CSSStyleRule;
      const told = { display: style?.display, visibility: style?.visibility };
      return selectorText && (told.display || told.visibility) ? [{ selector: selectorText, ...told }] : [];
    });
  });
  ofSheets.set(sheet, { length, rules });
  return rules;
}

function ofTag(name: string): string {
  let value = ofTags.get(name);
  if (value === undefined) {
    value = jsdomsOwn(document.createElement(name)).display;
    ofTags.set(name, value);
  }
  return value;
}
