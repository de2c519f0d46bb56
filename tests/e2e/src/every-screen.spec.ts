import { people } from './people';
import { allRounds, inParts, type RoleScreen, sampledRounds } from './rounds';
import { exhaustive } from './run';
import { publishedScreens } from './screen-list';
import { expect, test } from './screens';
import { settled } from './settled';

const screens: RoleScreen[] = publishedScreens()
  .filter(({ path }) => path.startsWith('/ss/'))
  .concat({ path: '/ss/no-such-page', roles: Object.keys(people).map(Number) });

// Over the demo, whose screens have something to show. Nothing is written, and each round ends its session.
const rounds = exhaustive ? allRounds(screens) : sampledRounds(screens);

test('every screen is opened by each of its roles, in each language, theme and width', () => {
  for (const { path, roles } of screens) {
    const shown = rounds.filter(({ paths }) => paths.includes(path));
    const of = <Value>(values: Value[]): Value[] => [...new Set(values)].sort();
    expect({ path, roles: of(shown.map(({ role }) => role)) }).toEqual({ path, roles });
    expect(of(shown.map(({ setting }) => setting.language))).toEqual(['ar', 'en', 'es', 'fr', 'it', 'zh']);
    expect(of(shown.map(({ setting }) => `${setting.width} ${setting.dark}`))).toHaveLength(4);
    const checked = shown.filter((round) => round.checked.includes(path));
    expect(of(checked.map(({ setting }) => setting.dark))).toEqual([false, true]);
  }
});

for (const { role, setting, paths, checked } of rounds.flatMap((round) => inParts(round, 20))) {
  const { language, dark, width } = setting;
  const view = `${language}, ${dark ? 'dark' : 'light'} and ${width} wide`;
  test(`${paths.length} screens of role ${role}, from ${paths[0]}, open without a complaint in ${view}`, async ({
    open,
  }) => {
    test.setTimeout(360_000);
    const screen = await open(setting);
    const { page } = screen;
    await screen.signIn(people[role as keyof typeof people], '/ss/notifications');
    for (const path of paths) {
      await screen.follow(path);
      if (checked.includes(path)) await screen.accessible();
      else await settled(page);
      expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({ path, width });
    }
  });
}

test('a remote that is down leaves the rest working, and comes back by the retry button', async ({
  open,
  organization,
}) => {
  const { page, context, text, signIn } = await open();
  await signIn((await organization.person(3)).email, '/ss/scores');
  await context.route('**/remotes/content/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/ss/libraries');
  await expect(page.getByText(text('shell:remoteDown.title'))).toBeVisible();
  await page.getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('compliance:scores.title') })).toBeVisible();
  await page.getByRole('link', { name: 'Libraries' }).click();
  await expect(page.getByText(text('shell:remoteDown.title'))).toBeVisible();
  await context.unroute('**/remotes/content/**');
  await page.getByRole('button', { name: text('ui:error.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('content:libraries.title') })).toBeVisible();
});
