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
