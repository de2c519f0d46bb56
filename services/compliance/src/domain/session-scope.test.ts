import { isAbout } from './session-scope';

const session = { library_id: 'l', category_id: '', class_id: '' };
const substandard = { library_id: 'l', surveyor_category_id: 'nursing', session_class_id: 'ward' };

describe('a session', () => {
  it.each([
    ['of a whole library is about all of it', session, substandard, true],
    ['is not about another library', session, { ...substandard, library_id: 'm' }, false],
    ['of a category is about it', { ...session, category_id: 'nursing' }, substandard, true],
    ['of a category is not about others', { ...session, category_id: 'pharmacy' }, substandard, false],
    ['of a category is not about what has none', { ...session, category_id: 'nursing' }, { library_id: 'l' }, false],
    ['of a class is about it', { ...session, class_id: 'ward' }, substandard, true],
    ['of a class is not about others', { ...session, class_id: 'kitchen' }, substandard, false],
    ['of both needs both', { ...session, category_id: 'nursing', class_id: 'kitchen' }, substandard, false],
  ])('%s', (_case, one, other, expected) => {
    expect(isAbout(one, other)).toBe(expected);
  });
});
