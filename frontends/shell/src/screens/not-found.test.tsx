import { i18n, languages } from '@attesta/ui';
import { act, screen } from '@testing-library/react';
import { drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import { NotFound } from './not-found';

const texts = (code: string) => require(`../locales/${code}.json`) as { goHome: string; notFound: { title: string } };

describe('a page that is not there', () => {
  it.each(languages.map(({ code }) => code))('says so and leads home in %s', async (code) => {
    await drawPage(<NotFound />, { path: '/ss/no-such-page' });
    await act(() => i18n.changeLanguage(code));
    expect(await screen.findByRole('heading', { level: 1, name: texts(code).notFound.title })).toBeVisible();
    expect(screen.getByRole('link', { name: texts(code).goHome })).toHaveAttribute('href', '/');
  });
});
