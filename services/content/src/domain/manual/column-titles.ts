import type { ColumnRole } from './mapping';

/** What the title of a column says that it holds. */
export interface TitleMeaning {
  role: ColumnRole;
  /** The word for a level that it begins with, such as "chapter"; '' where it names none. */
  levelWord: string;
  language: string;
}

/** Words for columns of any level, in the languages of manuals that people bring. */
const roleWords: Record<Exclude<ColumnRole, 'ignore'>, string> = {
  depth:
    'depth|level|tier|hierarchy|item type|row type|niveau|profondeur|nivel|profundidad|livello|ebene|المستوى|层级|级别',
  code: 'ref id|ref|reference|reference id|id|code|number|no|nr|num|numbering|clause|identifier|control id|requirement id|standard id|référence|identifiant|código|codigo|número|numero|identificador|codice|nummer|kennung|رمز|رقم|الرمز|الرقم|编号|代码|序号',
  name: 'name|title|heading|label|nom|titre|intitulé|nombre|título|titulo|nome|titolo|bezeichnung|titel|الاسم|العنوان|名称|标题',
  description:
    'description|text|statement|definition|specification|specifications|guideline|guidelines|implementation guidance|supplemental guidance|purpose|scope|intent|rationale|annotation|guidance|discussion|notes|note|details|explanation|interpretation|descriptif|texte|descripción|descripcion|texto|descrizione|testo|beschreibung|الوصف|描述|说明',
  element:
    'questions|question|element|elements|checklist|checklist item|checklist items|measurable element|measurable elements|audit question|audit questions|assessment question|assessment questions|checklist question|checklist questions|evidence of compliance|evidence required|required evidence|sub element|sub elements|pregunta|preguntas|domanda|domande|frage|fragen|elemento|elementos|العنصر|العناصر|السؤال|الأسئلة|问题|要素',
  esr: 'esr|essential|essential safety requirement|mandatory|core',
};

const levelWords =
  'chapter|part|section|subsection|domain|subdomain|function|category|subcategory|area|theme|pillar|family|control domain|control family|group|principle|goal|objective|standard|substandard|sub standard|criterion|criteria|requirement|control|clause|indicator|chapitre|partie|domaine|thème|norme|exigence|critère|capítulo|capitulo|dominio|área|estándar|estandar|norma|requisito|criterio|capitolo|sezione|kapitel|bereich|anforderung|الفصل|المعيار|المجال|الباب|المحور|القسم|البند|المتطلب|المؤشر|المعيار الفرعي|章|节|条|标准|领域';

const roles = new Map<string, ColumnRole>(
  Object.entries(roleWords).flatMap(([role, words]) =>
    words.split('|').map((word) => [word, role as ColumnRole] as const),
  ),
);
const levels = new Set(levelWords.split('|'));
const numberedLevel = /^(?:level|niveau|nivel|livello|ebene|depth|tier|l) ?(\d)$/;

/** Languages as titles name them, by the tag under which translations are kept. */
const languageNames: Record<string, string> = {
  english: 'en',
  anglais: 'en',
  inglés: 'en',
  français: 'fr',
  francais: 'fr',
  french: 'fr',
  español: 'es',
  espanol: 'es',
  spanish: 'es',
  castellano: 'es',
  italian: 'it',
  italiano: 'it',
  arabic: 'ar',
  العربية: 'ar',
  chinese: 'zh',
  中文: 'zh',
  german: 'de',
  deutsch: 'de',
  portuguese: 'pt',
  português: 'pt',
};

/** What a title means; undefined for one that says nothing known. */
export function meaningOf(title: string): TitleMeaning | undefined {
  const said = tidy(title);
  // "Control (or Control Enhancement) Name" is a name of a control.
  return meaningOfTidy(said) ?? meaningOfTidy(tidy(said.replace(/ ?\([^()]*\)/g, '')));
}

function meaningOfTidy(title: string): TitleMeaning | undefined {
  const { plain, language } = withoutLanguage(title);
  const known = roles.get(plain);
  if (levels.has(plain) && !known) return { role: 'name', levelWord: plain, language };
  const numberedName = numberedLevel.exec(plain);
  if (numberedName) return { role: 'name', levelWord: `level ${numberedName[1]}`, language };
  if (known) return { role: known, levelWord: '', language };
  const [first = '', rest = ''] = splitLevelWord(plain);
  const role = roles.get(rest);
  if (first && role && role !== 'depth') return { role, levelWord: first, language };
  return undefined;
}

/** What stands between a role and a level: "nom de la norme". */
const particles = /^(?:de la|de l['’]|de|du|des|del|della|dello|di|of the|of) ?/;

/** Whether a title names nothing but a language, as one over several columns does. */
export function isLanguageName(title: string): boolean {
  return Object.hasOwn(languageNames, tidy(title));
}

/** "chapter code" and "code of the chapter" as ["chapter", "code"]. */
function splitLevelWord(title: string): [string, string] {
  const words = title.split(' ');
  for (let count = 1; count < words.length; count += 1) {
    const rest = words.slice(count).join(' ').replace(particles, '');
    const role = words.slice(0, count).join(' ');
    if (roles.has(role) && (levels.has(rest) || numberedLevel.test(rest))) return [rest, role];
  }
  for (let count = Math.min(2, words.length - 1); count > 0; count -= 1) {
    const first = words.slice(0, count).join(' ');
    if (levels.has(first) || numberedLevel.test(first)) return [first, words.slice(count).join(' ')];
  }
  return ['', ''];
}

/** "name[fr]", "name (fr)", "name_fr", "nom français" without their language. */
function withoutLanguage(title: string): { plain: string; language: string } {
  const tagged =
    /^(.+?) ?[[(]([a-z]{2})(?:[- ][a-z]{2,4})?[\])]$/.exec(title) ?? /^(.+?) (fr|es|it|ar|zh|en|de|pt)$/.exec(title);
  if (tagged) return { plain: (tagged[1] as string).trim(), language: tagged[2] as string };
  const named = /^(.+?) ?[[(]?([^\s[\]()]+)[\])]?$/.exec(title);
  const language = named ? languageNames[named[2] as string] : undefined;
  return named && language ? { plain: (named[1] as string).trim(), language } : { plain: title, language: '' };
}

function tidy(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\-:*#.]+/g, ' ')
    .replace(/\bnumber of\b/g, '')
    .trim();
}
