import { mayFit, selectorKeys } from './selector-keys';

/** What of a style tells whether something is shown, how its text joins with what stands beside it, and whether it can be pressed. */
const toldOf = ['display', 'visibility', 'pointer-events'] as const;
type Told = (typeof toldOf)[number];
/** What is inherited of it, and what it is where nobody says anything. */
const initial: { [name: string]: string } = { visibility: 'visible', 'pointer-events': 'auto' };
type TellingRule = { selector: string; keys: ReturnType<typeof selectorKeys> } & {
  [name in Told]?: string | undefined;
};

/**
 * What is asked for before something is scrolled to or placed beside something; nothing is laid out in jsdom, so sheets do not
 * matter to it.
 */
const laidOut: Record<string, string> = {
  overflow: 'visible',
  overflowX: 'visible',
  overflowY: 'visible',
  position: 'static',
  width: 'auto',
  height: 'auto',
  marginBottom: '0px',
  scrollMarginTop: '0px',
  scrollMarginRight: '0px',
  scrollMarginBottom: '0px',
  scrollMarginLeft: '0px',
  scrollbarColor: 'auto',
  scrollbarWidth: 'auto',
};

/** As jsdom finds it, from all rules. */
export const jsdomsOwn = window.getComputedStyle.bind(window);
const ofTags = new Map<string, string>();
const ofSheets = new WeakMap<CSSStyleSheet, { length: number; rules: TellingRule[] }>();

/**
 * The style of an element. jsdom matches each element against every rule of the page, which were three quarters of the time of
 * the tests of screens: what is asked for there, display, visibility and whether it can be pressed, is found among the rules that say
 * something of them, and what scrolls or where it stands is taken from the element alone.
 * Everything else is jsdom's own. Pseudo-elements have no style in jsdom.
 */
export function shownStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const ask = (name: string): string => {
    if (pseudo) return '';
    if (name === 'display') return displayOf(element);
    return initial[name] ? inherited(element, name as Told) : jsdomsOwn(element).getPropertyValue(name);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name: string) => {
      if (name === 'getPropertyValue') return ask;
      if (pseudo || name === 'display' || initial[dashed(name)]) return ask(dashed(name));
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

function inherited(element: Element, name: Told): string {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const given = told(one, name);
    if (given && given !== 'inherit') return given;
  }
  return initial[name] ?? '';
}

/** What the element says itself, else the last rule that fits it; jsdom goes by no specificity either. */
function told(element: Element, name: Told): string {
  const inline = (element as HTMLElement).style?.getPropertyValue(name);
  if (inline) return inline;
  const classes = new Set(element.getAttribute('class')?.split(/\s+/));
  let value = '';
  for (const sheet of document.styleSheets)
    for (const rule of tellingRules(sheet)) {
      const said = rule[name];
      if (said && mayFit(rule.keys, element.localName, classes) && fits(element, rule.selector)) value = said;
    }
  return value;
}

function fits(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

/** The rules of a sheet that are about any of it, those for a screen too, as jsdom takes them. */
function tellingRules(sheet: CSSStyleSheet): TellingRule[] {
  const { length } = sheet.cssRules;
  const known = ofSheets.get(sheet);
  if (known?.length === length) return known.rules;
  const rules = [...sheet.cssRules].flatMap((rule) => {
    const { media, cssRules } = rule as CSSMediaRule;
    const inner = media ? (Array.from(media).includes('screen') ? [...cssRules] : []) : [rule];
    return inner.flatMap((one) => {
      const { selectorText, style } = one as CSSStyleRule;
      const told = Object.fromEntries(toldOf.map((name) => [name, style?.getPropertyValue(name)]));
      if (!selectorText || !Object.values(told).some(Boolean)) return [];
      return [{ selector: selectorText, keys: selectorKeys(selectorText), ...told }];
    });
  });
  ofSheets.set(sheet, { length, rules });
  return rules;
}

/** A document without sheets, in which an element has the style that a browser gives it. */
let bare: Document | undefined;

function ofTag(name: string): string {
  let value = ofTags.get(name);
  if (value === undefined) {
    bare ??= document.implementation.createHTMLDocument();
    value = jsdomsOwn(bare.createElement(name)).display;
    ofTags.set(name, value);
  }
  return value;
}
