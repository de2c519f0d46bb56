import { nodeLabel } from '../components/hierarchy/use-hierarchy';
import { i18n, startTranslations } from './i18n';
import { nodeTexts } from './node-texts';

const node = {
  code: 'GV',
  name: 'Govern',
  description: 'What guides the rest.',
  translations: [
    { language: 'fr', name: 'Gouverner', description: '' },
    { language: 'es', name: '', description: 'Lo que guía el resto.' },
  ],
};
beforeAll(startTranslations);
afterEach(() => i18n.changeLanguage('en'));

test.each([
  ['en', 'Govern', 'What guides the rest.'],
  ['fr', 'Gouverner', 'What guides the rest.'],
  ['es', 'Govern', 'Lo que guía el resto.'],
])('who reads %s reads what there is in it, and the rest as it was written', async (language, name, description) => {
  await i18n.changeLanguage(language);
  expect(nodeTexts(node)).toEqual({ name, description });
  expect(nodeLabel(node)).toBe(`GV ${name}`);
});
