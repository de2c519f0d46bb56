import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportNames } from '@attesta/proto/compliance-words';
import { languages } from '../../../kit/src/i18n/languages';

interface Texts {
  reports: Record<string, { title?: string; tab?: string }>;
}

describe('the reports', () => {
  // What a screen asks for by a name that it puts together is not found by the test of its texts.
  it.each(languages.map(({ code }) => code))('are all named in tabs and titles in %s', (language) => {
    const file = join(__dirname, '../locales/reports', `${language}.json`);
    const { reports } = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    for (const name of reportNames) expect([name, reports[name]?.title, reports[name]?.tab]).not.toContain(undefined);
    const tabs = reportNames.map((name) => reports[name]?.tab);
    expect(new Set(tabs).size).toBe(tabs.length);
  });
});
