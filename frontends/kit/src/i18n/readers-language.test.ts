import { english } from '@attesta/proto/sentences';
import { i18n, startTranslations } from './i18n';
import { inReadersLanguage, loadSentences } from './readers-language';

const refused = {
  success: false,
  message: 'Something went wrong on our side. Please quote error e-1.',
  sentence: { key: 'kit.internal', parameters: { error: 'e-1' } },
  errors: [
    { message: 'English', sentence: { key: 'kit.role_may_not', parameters: {} } },
    { field: 'name', message: 'As it came.' },
    'plain',
  ],
};

beforeAll(async () => {
  await startTranslations();
  await loadSentences();
});
afterEach(() => i18n.changeLanguage('en'));

describe('what the server says', () => {
  it('is shown in the reader’s language, its parameters filled in, errors too', async () => {
    await i18n.changeLanguage('it');
    const told = inReadersLanguage(refused);
    expect(told.message).toBe('Qualcosa è andato storto da parte nostra. Indichi l’errore e-1.');
    expect(told.errors).toEqual([
      {
        message: 'Il Suo ruolo non consente questa operazione.',
        sentence: { key: 'kit.role_may_not', parameters: {} },
      },
      { field: 'name', message: 'As it came.' },
      'plain',
    ]);
  });

  it('stays as it came where this front end does not know the sentence yet', async () => {
    await i18n.changeLanguage('it');
    const newer = { message: 'Said by a newer service.', sentence: { key: 'content.not_known_here', parameters: {} } };
    expect(inReadersLanguage(newer)).toEqual(newer);
  });

  it('keeps what a person has typed as it is', () => {
    const told = inReadersLanguage({ message: '', sentence: { key: 'kit.internal', parameters: { error: '<b>&' } } });
    expect(told.message).toContain('<b>&');
  });
});

describe('a sentence for whoever writes a client', () => {
  const told = (key: string, parameters: Record<string, string | number> = {}) =>
    inReadersLanguage({ message: 'as it came', sentence: { key, parameters } }).message;

  it('is another one on the screen', () => {
    expect(told('compliance.select_organization')).toBe('Select an organization first.');
    expect(told('gateway.body_no_json')).toBe('This could not be done as it was sent. Reload the page and try again.');
    expect(told('kit.no_chapter', { id: '64f0' })).toBe('This does not exist, or no longer does.');
    expect(told('kit.field_not_clearable', { field: 'chapter_id' })).toBe('chapter is required.');
    expect(told('documents.too_large', { bytes: 26_214_400 })).toMatch(/26\.2\s?MB/);
  });

  it('is itself where the words are those of somebody’s file', () => {
    const words = { frequencies: 'daily, weekly', word: 'sometimes' };
    expect(told('content.frequency_word', words)).toBe(
      'response_frequency can\'t be "sometimes", only one of daily, weekly.',
    );
    expect(told('content.activity_type_word', { word: 'nonsense' })).toContain('can\'t be "nonsense"');
    expect(told('content.number_invalid', { field: 'expiry_days' })).toBe('expiry days is not a valid number.');
  });

  it('speaks of no header, JSON, id, field name or number of bytes, whatever the server says', () => {
    const technical = /X-|header|JSON|UTF-8|\bids?\b|\{id\}|[a-z]_[a-z]|bytes|YYYY|hexadecimal|token\b/;
    // What is in a file, what a password may hold, and the tools of those who run the platform are their readers' own.
    const readers =
      /^(content\.(csv|import|file|row|header_only|activity_type_word|frequency_word)|documents\.no_header|kit\.(field_too_many_bytes|dead_letter))/;
    const left = Object.entries(english).filter(([key, text]) => {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
      return technical.test(String(told(key, Object.fromEntries(names)))) && !readers.test(key);
    });
    expect(left.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});
