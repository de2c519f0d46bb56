import type { Page } from '@playwright/test';
import { expect, type Screen } from './screens';
import { settled } from './settled';

/** A report's file: what its columns are called, and its rows. */
export interface Sheet {
  titles: string[];
  rows: string[][];
}

/** One way to narrow a report on its screen. */
export interface Narrowing {
  /** The column that says whether a row fits. */
  column: (text: Screen['text']) => string;
  /** Whether every row that fits is left: a range of days shows what was answered in them, which may be something else than today. */
  keepsAll: boolean;
  /** Sets it so that a row fits. @param cells what the rows say in the column, of those that may be chosen @returns whether a row fits */
  set(screen: Screen, cells: string[]): Promise<(cell: string) => boolean>;
}

const word = (key: string) => (text: Screen['text']) => text(`compliance:${key}`);
const filters = (page: Page) => page.locator('.at-filters');
/** As many rows as a page has. */
const pageSize = 20;

/** Chooses of a filter what the fewest rows say, so that it leaves something out wherever rows differ. */
function byWord(label: string, words: string[]): Narrowing {
  return {
    column: word(label),
    keepsAll: true,
    set: async ({ page, text }, cells) => {
      const offered = words.map((one) => text(`compliance:${one}`));
      const { rarest: wanted } = saidIn(cells.filter((cell) => offered.includes(cell)));
      await chooseFilter(page, text(`compliance:${label}`), wanted);
      return (cell) => cell === wanted;
    },
  };
}

/** Chooses the days from and to one on which something is dated. @param orNone rows without anything of these days stay, and say none */
function byDays(label: string, column: string, orNone = false): Narrowing {
  return {
    column: word(column),
    keepsAll: false,
    set: async ({ page, text }, cells) => {
      const { commonest: day } = saidIn(cells);
      // What is drawn anew meanwhile must not take away what is typed.
      await settled(page);
      const ends = filters(page).getByRole('textbox', { name: text(`compliance:${label}`), exact: true });
      for (const end of [ends.first(), ends.last()]) {
        await end.fill(day);
        await end.press('Enter');
      }
      const said = () => ['from', 'to'].map((name) => new URL(page.url()).searchParams.get(name));
      await expect.poll(said).toEqual([day, day]);
      return (cell) => cell === day || (orNone && cell === '');
    },
  };
}

/** Chooses the first library that is offered: everybody stays, with what is theirs in it. */
const byLibrary: Narrowing = {
  column: word('field.person'),
  keepsAll: true,
  set: async ({ page, text }) => {
    const list = filters(page).getByRole('combobox', { name: text('hierarchy:library'), exact: true });
    await list.click();
    const offered = page.locator('.ant-select-dropdown:visible').last().locator('.ant-select-item-option');
    await offered.first().click();
    await expect(page).toHaveURL(/[?&]library=\w+/);
    return () => true;
  },
};

/** Leaves the checklists to which updaters and surveyors have answered differently. */
const byDifference: Narrowing = {
  column: word('reports.differingElements'),
  keepsAll: true,
  set: async ({ page, text }) => {
    const choice = page.getByRole('radiogroup', { name: text('compliance:reports.only') });
    await choice.getByText(text('compliance:reports.differing'), { exact: true }).click();
    await expect(page).toHaveURL(/[?&]only=differing/);
    return (cell) => Number(cell) > 0;
  },
};

/** Chooses one updater, whose answers are compared then; where they have none it is the surveyors' alone. */
const byUpdater: Narrowing = {
  column: (text) => text('compliance:reports.who', { rater: text('compliance:rater.updater') }),
  keepsAll: false,
  set: async ({ page, text }, cells) => {
    const { commonest: name } = saidIn(cells);
    await chooseFilter(page, text('compliance:rater.updater'), name);
    await expect(page).toHaveURL(/[?&]updater=\w+/);
    return (cell) => cell === name || cell === '';
  },
};

const work = ['due', 'overdue', 'upcoming', 'answered'].map((one) => `status.${one}`);
const byStatus = byWord('field.status', work);
const answered = byDays('reports.answeredIn', 'field.lastAnswer');
const ofUpdaters = [byLibrary, byDays('reports.answeredIn', 'field.lastAnswer', true)];
const isWord = (words: string[]): string[] => words.map((one) => `reports.is.${one}`);

/** How each report is narrowed, by one filter on top of the other. */
export const narrowings: Record<string, Narrowing[]> = {
  user: [
    byWord(
      'reports.user.role',
      ['3', '4', '5', '6'].map((role) => `reports.user.roles.${role}`),
    ),
    byDays('reports.user.created', 'reports.user.since'),
  ],
  checklist: [byStatus, answered],
  checklistReport: [byStatus, answered],
  kpi: [byWord('reports.standing', isWord(['met', 'not met', 'no target'])), answered],
  observation: [byStatus, answered],
  document: [byWord('reports.validity', isWord(['missing', 'valid', 'expiring', 'expired'])), answered],
  updator: ofUpdaters,
  updatorReport: ofUpdaters,
  updatorActivityReport: [
    byWord(
      'reports.kind',
      ['checklist', 'kpi', 'observation', 'document'].map((kind) => `kind.${kind}`),
    ),
    answered,
  ],
  propertyassign: [
    byWord(
      'assignment.level',
      ['chapter', 'standard', 'substandard'].map((level) => `level.${level}`),
    ),
    byDays('reports.assignedIn', 'field.assignedAt'),
  ],
  surveyorassessment: [
    byWord(
      'sessions.surveyorType',
      ['1', '2'].map((type) => `sessions.type.${type}`),
    ),
    byDays('reports.answeredIn', 'field.date'),
  ],
  surveyorcompare: [byDifference, byUpdater],
};

/** Chooses from a filter's list what it finds under a word. */
async function chooseFilter(page: Page, label: string, option: string): Promise<void> {
  const list = filters(page).getByRole('combobox', { name: label, exact: true });
  await list.click();
  // Of a long list only what is in sight is there.
  await list.fill(option);
  await page.locator('.ant-select-dropdown:visible').last().getByTitle(option, { exact: true }).first().click();
}

/** What the fewest and what the most cells say, of those that say something. */
function saidIn(cells: string[]): { rarest: string; commonest: string } {
  const said = cells.filter(Boolean);
  const often = (wanted: string): number => said.filter((cell) => cell === wanted).length;
  const found = [...new Set(said)].sort((one, other) => often(one) - often(other));
  expect(found, 'what rows say that they can be narrowed by').not.toEqual([]);
  return { rarest: found[0] ?? '', commonest: found.at(-1) ?? '' };
}

/** What a sheet says in a column; undefined where it has none, as reports of answers have no status of today. */
export function columnOf({ titles, rows }: Sheet, title: string): string[] | undefined {
  const index = titles.indexOf(title);
  return index < 0 ? undefined : rows.map((row) => row[index] ?? '');
}

/** Types words into the search of a list, and waits until its address says them. */
export async function searchFor(page: Page, words: string): Promise<void> {
  await filters(page).getByRole('searchbox').fill(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
}

/** Waits until the list shows these rows, or its first page of them, and none besides; and says that they are so many. */
export async function shows(page: Page, rows: string[][]): Promise<void> {
  const names = rows.map(([name = '']) => name.trim());
  const shown = async () => {
    const cells = await page.locator('.at-row-table tbody td:first-child').allTextContents();
    const total = (await page.locator('.at-table-bar-start').textContent())?.match(/\d+/)?.[0];
    return {
      total: Number(total),
      rows: cells.length,
      strangers: cells.filter((cell) => !names.some((name) => cell.trim().startsWith(name))),
    };
  };
  await expect
    .poll(shown, { timeout: 15_000 })
    .toEqual({ total: rows.length, rows: Math.min(rows.length, pageSize), strangers: [] });
}
