import { AppError } from '../errors/app-error';
import { changesOf, sentFields } from './sent-fields';

interface Form {
  name?: string | null;
  city?: string | null;
  quota?: number | null;
  libraries?: string[];
  fields_sent?: string[];
}
const upperCase = (text: string) => text.toUpperCase();
const readers = {
  name: [upperCase],
  city: [upperCase, ''],
  quota: [(value: number) => value * 2, 0],
  libraries: [(ids: string[]) => ids.map(upperCase), [] as string[]],
} as const;
const changes = (request: Form) => changesOf(request, readers);

describe('the fields that came', () => {
  it('are those that the gateway names, empty or not, and those that have a value', () => {
    const sent = sentFields({ fields_sent: ['city', 'libraries'], city: '', libraries: [], quota: 0 } as Form);
    expect(['name', 'city', 'quota', 'libraries'].filter(sent.has)).toEqual(['city', 'quota', 'libraries']);
  });
});

describe('the changes of an update', () => {
  it.each<[string, Form, object]>([
    ['leaves out what did not come', { name: null, libraries: [] }, {}],
    ['reads what came', { name: 'a', quota: 2, libraries: ['x'] }, { name: 'A', quota: 4, libraries: ['X'] }],
    ['takes 0 for a value', { quota: 0 }, { quota: 0 }],
    [
      'clears what came as null or as an empty list',
      { fields_sent: ['city', 'quota', 'libraries'], quota: null, libraries: [] },
      { city: '', quota: 0, libraries: [] },
    ],
    ['clears what came as ""', { fields_sent: ['city'], city: '  ' }, { city: '' }],
  ])('%s', (_sentence, request, expected) => {
    expect(changes(request)).toEqual(expected);
  });

  it('refuse to clear what must have a value, by its name', () => {
    expect(() => changes({ fields_sent: ['name'], name: '' })).toThrow(
      expect.objectContaining({
        code: 'invalid',
        errors: [expect.objectContaining({ field: 'name', message: expect.stringContaining('name') })],
      }),
    );
    expect(() => changes({ fields_sent: ['name'] })).toThrow(AppError);
  });
});
