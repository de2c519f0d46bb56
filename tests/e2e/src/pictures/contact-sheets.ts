import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { folder } from './places';
import { views } from './views';

/** Of all pictures, so that a phone looks as small beside a desk as it is. */
const scale = 0.42;
/** Beyond which a long page is cut off on its sheet, in CSS pixels of the sheet; the picture behind the link is whole. */
const mostHeight = 640;

const sheetWidth = Math.ceil(120 + views.reduce((sum, { width }) => sum + width * scale + 12, 0));

/** After the pictures: a sheet for each screen, a row for each role and a column for each view, and a page of all sheets. */
export default async function contactSheets({ projects }: FullConfig): Promise<void> {
  const singles = join(folder, 'single');
  if (!existsSync(singles)) return;
  const screens = readdirSync(singles).sort();
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: sheetWidth, height: 800 } });
    for (const screen of screens) {
      // In a file, because a page without an address may not show pictures of the disk.
      const html = join(folder, `${screen}.html`);
      writeFileSync(html, sheet(screen, join(singles, screen)));
      await page.goto(`file://${html}`);
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      await page.screenshot({ path: join(folder, `${screen}.png`), fullPage: true });
    }
  } finally {
    await browser.close();
  }
  const links = screens.map((screen) => `<li><a href="${screen}.html">${screen}</a></li>`);
  writeFileSync(join(folder, 'index.html'), pageOf('Every screen', `<ul>${links.join('')}</ul>`));
  process.stdout.write(`\n${screens.length} contact sheets are in ${relative(process.cwd(), folder)}.\n`);
}

function sheet(screen: string, pictures: string): string {
  const files = readdirSync(pictures);
  const lookers = [...new Set(files.map((file) => file.slice(0, file.indexOf('-'))))].sort();
  const head = views.map(({ name }) => `<th>${name}</th>`).join('');
  const rows = lookers.map((looker) => {
    const cells = views.map(({ name, width }) => cell(`single/${screen}/${looker}-${name}.png`, width * scale));
    return `<tr><th>${looker === 'nobody' ? 'nobody' : `role ${looker}`}</th>${cells.join('')}</tr>`;
  });
  return pageOf(screen, `<table><tr><th></th>${head}</tr>${rows.join('')}</table>`);
}

function cell(file: string, width: number): string {
  if (!existsSync(join(folder, file))) return '<td></td>';
  return `<td><a href="${file}"><img src="${file}" width="${Math.round(width)}" alt=""></a></td>`;
}

function pageOf(title: string, body: string): string {
  const style = `body{font:14px sans-serif;margin:16px}th,td{vertical-align:top;padding:4px;text-align:start}a{display:block;max-height:${mostHeight}px;overflow:hidden;border:1px solid #999}img{display:block}`;
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}\n`;
}
