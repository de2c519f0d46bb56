/** How a page is looked at. */
export interface Setting {
  language: string;
  dark: boolean;
  width: number;
}

/** A screen, and which roles may open it. */
export interface RoleScreen {
  path: string;
  roles: number[];
}

/** One sign-in, and the screens that are opened in it; `checked` are those that axe looks at. */
export interface Round {
  role: number;
  setting: Setting;
  paths: string[];
  checked: string[];
}

const [wide, phone] = [1366, 390];
const languages = ['en', 'ar', 'zh', 'it', 'es', 'fr'];

/** Each language once, with every pair of theme and width. The first light and the first dark one are where axe looks. */
const sample: Setting[] = [
  { language: 'en', dark: false, width: wide },
  { language: 'ar', dark: true, width: phone },
  { language: 'zh', dark: true, width: wide },
  { language: 'it', dark: false, width: phone },
  { language: 'es', dark: false, width: wide },
  { language: 'fr', dark: true, width: phone },
];
const all = languages.flatMap((language) =>
  [false, true].flatMap((dark) => [wide, phone].map((width) => ({ language, dark, width }))),
);

/** Every screen for every role that may open it, in every language, theme and width, and axe at each. */
export function allRounds(screens: RoleScreen[]): Round[] {
  return rolesOf(screens).flatMap((role) =>
    all.map((setting) => {
      const paths = screens.filter(({ roles }) => roles.includes(role)).map(({ path }) => path);
      return { role, setting, paths, checked: paths };
    }),
  );
}

/**
 * Few rounds in which every screen is opened by each of its roles, and in each language, each theme and each width; axe looks
 * at each screen once in each theme. Of all rounds the one that shows most that is new comes next.
 */
export function sampledRounds(screens: RoleScreen[]): Round[] {
  const shown = new Set<string>();
  const candidates = rolesOf(screens).flatMap((role) => sample.map((setting) => ({ role, setting })));
  const rounds: Round[] = [];
  for (;;) {
    const news = candidates.map((candidate) => newOf(screens, candidate, shown));
    const counts = news.map((found) => found.reduce((sum, { facts }) => sum + facts.length, 0));
    const best = counts.indexOf(Math.max(...counts));
    const [candidate, found = []] = [candidates[best], news[best]];
    if (!candidate || found.length === 0) return rounds;
    const { setting } = candidate;
    const axeLooks = sample.find(({ dark }) => dark === setting.dark) === setting;
    const checked = found.filter(({ path, facts }) => axeLooks && facts.includes(`${path} in ${setting.language}`));
    rounds.push({ ...candidate, paths: found.map(({ path }) => path), checked: checked.map(({ path }) => path) });
    for (const fact of found.flatMap(({ facts }) => facts)) shown.add(fact);
  }
}

/** A round as several of at most so many screens, so that they run side by side and none is the last for long. */
export function inParts(round: Round, most: number): Round[] {
  const parts = Array.from({ length: Math.ceil(round.paths.length / most) }, (_, part) =>
    round.paths.slice(part * most, (part + 1) * most),
  );
  return parts.map((paths) => ({ ...round, paths, checked: round.checked.filter((path) => paths.includes(path)) }));
}

/** The screens at which a role and a setting show something new, and what. */
function newOf(screens: RoleScreen[], { role, setting }: Pick<Round, 'role' | 'setting'>, shown: Set<string>) {
  return screens
    .filter(({ roles }) => roles.includes(role))
    .map(({ path }) => ({ path, facts: [`${path} by ${role}`, `${path} in ${setting.language}`] }))
    .map(({ path, facts }) => ({ path, facts: facts.filter((fact) => !shown.has(fact)) }))
    .filter(({ facts }) => facts.length > 0);
}

function rolesOf(screens: RoleScreen[]): number[] {
  return [...new Set(screens.flatMap(({ roles }) => roles))].sort((a, b) => a - b);
}
