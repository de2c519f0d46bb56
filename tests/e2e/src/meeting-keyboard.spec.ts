import type { Locator, Page } from '@playwright/test';
import { expect, test } from './screens';
import { meet } from './voting-pages';

interface Place {
  name: string;
  top: number;
  bottom: number;
  start: number;
}

/** What of the page's main part Tab comes by, one after the other, and where it is seen. */
async function tabbed(page: Page): Promise<Place[]> {
  const places: Place[] = [];
  await page.locator('#main').focus();
  for (;;) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (!element.closest('#main')) return undefined;
      // What is seen of a radio or a checkbox is its label.
      const seen = element.matches('input[type=radio], input[type=checkbox]')
        ? (element.closest('label') ?? element)
        : element;
      const { top, bottom, left, right } = seen.getBoundingClientRect();
      const isMirrored = document.documentElement.dir === 'rtl';
      return {
        name: element.getAttribute('aria-label') || element.textContent?.slice(0, 40) || element.id,
        top: top + scrollY,
        bottom: bottom + scrollY,
        start: isMirrored ? -right : left,
      };
    });
    if (!place || places.length > 80) return places;
    places.push(place);
  }
}

/** Steps of Tab that go up the page, or back in a line. */
const backwards = (places: Place[]): string[] =>
  places.flatMap((place, index) => {
    const before = places[index - 1];
    if (!before) return [];
    const isAbove = place.bottom <= before.top;
    const isInLine = place.top < before.bottom && place.bottom > before.top;
    return isAbove || (isInLine && place.start < before.start) ? [`${before.name} → ${place.name}`] : [];
  });

for (const language of ['en', 'ar'] as const)
  test(`a meeting is gone through by keyboard in the order in which it is seen, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(480_000);
    const { admin, meeting, agenda } = await meet(organization);
    await admin.post('/committee_discussion_points/create', {
      committee_meeting_id: meeting.id,
      discussion_points: [{ agenda_id: agenda[0], issues: 'Dispensers are empty', discussion: 'Why' }],
    });
    const { page, text, signIn } = await open({ language });
    const word = (key: string, values = {}) => text(`governance:${key}`, values);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signIn((await organization.person(3, 'Selma Lind')).email, `/ss/meetings/${meeting.id}`);
    for (const part of ['plan', 'agenda', 'attendees', 'minutes', 'votes'])
      await test.step(`the part ${part}`, async () => {
        await page.goto(`/ss/meetings/${meeting.id}?part=${part}`);
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0);
        const places = await tabbed(page);
        expect(places.length).toBeGreaterThan(4);
        expect(backwards(places)).toEqual([]);
      });

    /** Opens something with Enter, closes it with Escape: the focus is where it was. */
    const comesBack = async (opener: Locator): Promise<void> => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
    };
    await test.step('what opens over it gives the focus back', async () => {
      await page.goto(`/ss/meetings/${meeting.id}?part=minutes`);
      await comesBack(button('Dispensers are empty'));
      await comesBack(button(word('minutes.addTo', { name: 'Audits' })));
      await comesBack(button(word('minutes.summary')));
      await comesBack(button(word('meetings.finish')));
    });

    await test.step('what is opened from a menu gives it back to the menu', async () => {
      const more = button(word('meetings.more'));
      await more.press('Enter');
      await page.getByRole('menuitem', { name: text('ui:action.delete') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(more).toBeFocused();
    });

    await test.step('an item that is moved or removed keeps it', async () => {
      await page.goto(`/ss/meetings/${meeting.id}?part=agenda`);
      await button(word('agenda.down', { name: 'Dispensers' })).press('Enter');
      await expect(button(word('agenda.up', { name: 'Dispensers' }))).toBeFocused();
      await button(word('agenda.remove', { name: 'Audits' })).press('Enter');
      await expect(button(word('agenda.bringBack'))).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(word('agenda.itemOf', { number: 1 }), { exact: true })).toBeFocused();
      await expect(page.getByText(word('save.saved'))).toBeVisible();
    });
  });
