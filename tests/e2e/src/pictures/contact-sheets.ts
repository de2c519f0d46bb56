import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { chromium, type FullConfig } from '@playwright/test';
import { folder } from './places';
import { views } from './views';

const thumbnail = 380;

/** After the pictures: a sheet for each screen, a row for each role and a column for each view, and a page of all sheets. */
export default async function contactSheets({ projects }: FullConfig): Promise<void> {
  const singles = join(folder, 'single');
  if (!existsSync(singles)) return;
  const screens = readdirSync(singles).sort();
  const browser = await chromium.launch(projects[0]?.use.launchOptions);
  try {
    const page = await browser.newPage({ viewport: { width: views.length * (thumbnail + 16) + 80, height: 800 } });
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
    const cells = views.map(({ name }) => cell(`single/${screen}/${looker}-${name}.png`));
    return `<tr><th>${looker === 'nobody' ? 'nobody' : `role ${looker}`}</th>${cells.join('')}</tr>`;
  });
  return pageOf(screen, `<table><tr><th></th>${head}</tr>${rows.join('')}</table>`);
}

function cell(file: string): string {
  if (!existsSync(join(folder, file))) return '<td></td>';
  const { width, height } = sizeOf(join(folder, file));
  return `<td><a href="${file}"><img src="${file}" width="${thumbnail}" height="${Math.round((height / width) * thumbnail)}" alt=""></a></td>`;
}

/** Width and height stand in the first chunk of a PNG (PNG specification, 11.2.2 IHDR). */
function sizeOf(file: string): { width: number; height: number } {
  const bytes = readFileSync(file);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function pageOf(title: string, body: string): string {
  const style =
    'body{font:14px sans-serif;margin:16px}td{vertical-align:top;padding:4px}img{border:1px solid #999}th{text-align:start}';
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style><h1>${title}</h1>${body}\n`;
}
