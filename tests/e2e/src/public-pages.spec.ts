import { publishedScreens } from './screen-list';
import { expect, test } from './screens';

const pages = publishedScreens().filter(({ path }) => !path.startsWith('/ss/'));
const looks = [
  { language: 'en', dark: true, width: 1366 },
  { language: 'ar', dark: true, width: 390 },
  { language: 'fr', dark: false, width: 390 },
];

test('the pages that need nobody signed in are known', () => {
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/signin', '/unsubscribe', '/outsiderspolicy']),
  );
});

for (const look of looks) {
  const { language, dark, width } = look;
  // Without what a link brings along each says so itself, or leads to sign-in.
  test(`every page for nobody in particular is accessible in ${language}, ${dark ? 'dark' : 'light'} and ${width} wide`, async ({
    open,
  }) => {
    const { page, accessible } = await open(look);
    for (const { path } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', dark ? 'dark' : 'light');
      await accessible();
      expect({ path, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({ path, width });
    }
  });
}
