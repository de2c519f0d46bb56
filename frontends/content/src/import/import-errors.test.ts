import { ApiError, i18n, startTranslations } from '@attesta/ui';
import { loadSentences } from '../../../kit/src/i18n/readers-language';
import { readImportErrors } from './import-errors';

beforeAll(startTranslations);
afterEach(() => i18n.changeLanguage('en'));

describe('the errors of a refused import', () => {
  it('give their reasons in the reader’s language', async () => {
    await i18n.changeLanguage('it');
    await loadSentences();
    const told = {
      row: 4,
      column: 'esr',
      reason: 'In English.',
      key: 'content.esr_word',
      parameters: { word: 'maybe' },
    };
    const newer = { ...told, key: 'content.not_known_here' };
    const found = readImportErrors(new ApiError('', 422, [], { errors: [told, newer], total: 2 }));
    expect(found?.errors.map(({ reason }) => reason)).toEqual(['esr è 1 o 0 (yes o no), non “maybe”.', 'In English.']);
  });

  it('come from the reply’s data, with how many there are in all', () => {
    const data = { errors: [{ row: 12, column: 'standard', reason: 'It is empty.' }], total: 1204 };
    expect(readImportErrors(new ApiError('', 422, [], data))).toEqual({
      errors: [{ key: '0', row: 12, column: 'standard', reason: 'It is empty.' }],
      total: 1204,
    });
  });

  it('are read from the fields of the envelope when the data carries none', () => {
    const error = new ApiError('', 422, [
      { field: 'row 3, column esr', message: 'It must be 0 or 1.' },
      { field: 'row 9', message: 'It has too few columns.' },
    ]);
    expect(readImportErrors(error)?.errors).toEqual([
      { key: '0', row: 3, column: 'esr', reason: 'It must be 0 or 1.' },
      { key: '1', row: 9, column: '', reason: 'It has too few columns.' },
    ]);
  });

  it('are none where the file as a whole was refused or no reply came', () => {
    expect(
      readImportErrors(new ApiError('A zip is no CSV file.', 415, [{ field: 'file', message: 'x' }])),
    ).toBeUndefined();
    expect(readImportErrors(new ApiError('', 0))).toBeUndefined();
    expect(readImportErrors(new TypeError('x'))).toBeUndefined();
  });

  it('leave out entries without a reason instead of showing blanks', () => {
    const data = { errors: [null, { row: 2 }, { row: 'x', column: 1, reason: 'No.' }] };
    expect(readImportErrors(new ApiError('', 422, [], data))?.errors).toEqual([
      { key: '0', row: 0, column: '1', reason: 'No.' },
    ]);
  });
});
