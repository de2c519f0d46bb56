import { importColumns, placeColumns } from './import-columns';

describe('the header of an import file', () => {
  it('finds every column of the format', () => {
    expect([...placeColumns([...importColumns]).places.keys()]).toEqual([...importColumns]);
  });

  it('takes other cases, blanks and orders', () => {
    const { places } = placeColumns([
      'Substandard',
      ' STANDARD ',
      'Chapter',
      'Library',
      'Substandard  Description',
      'Response-Frequency',
    ]);
    expect(Object.fromEntries(places)).toEqual({
      substandard: 0,
      standard: 1,
      chapter: 2,
      library: 3,
      substandard_description: 4,
      response_frequency: 5,
    });
  });

  it('names every required column that is missing', async () => {
    await expect(async () => placeColumns(['library', 'standard'])).rejects.toMatchObject({
      code: 'unprocessable',
      message: 'Columns that are missing: chapter, substandard.',
      errors: [
        { message: 'Columns that are missing: chapter, substandard.' },
        { field: 'row 1, column chapter', message: 'The column chapter is missing.' },
        { field: 'row 1, column substandard', message: 'The column substandard is missing.' },
      ],
    });
  });

  it('refuses a column that is there twice', () => {
    expect(() => placeColumns(['library', 'chapter', 'standard', 'substandard', 'Chapter'])).toThrow(
      'The column chapter is there twice.',
    );
  });

  it('finds translations of whatever has names', () => {
    const { translations, ignored } = placeColumns([
      'library',
      'chapter',
      'standard',
      'substandard',
      'Substandard description [FR]',
      'activity[fr]',
      'activity_description[zh-hant]',
      'Element [fr]',
      'element_description[fr]',
    ]);
    expect(translations.map(({ kind, field, language }) => [kind, field, language])).toEqual([
      ['substandard', 'description', 'fr'],
      ['activity', 'name', 'fr'],
      ['activity', 'description', 'zh-hant'],
      ['element', 'name', 'fr'],
    ]);
    expect(ignored).toEqual(['element_description[fr]']);
  });

  it('passes over columns that it does not know, and says which', () => {
    expect(placeColumns(['library', 'chapter', 'standard', 'substandard', 'Remarks', '']).ignored).toEqual(['Remarks']);
  });
});
