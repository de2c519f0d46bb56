import { i18n, startTranslations } from './i18n';
import { serverMessage } from './server-message';

describe('what the server says', () => {
  beforeAll(startTranslations);
  afterEach(() => i18n.changeLanguage('en'));

  it('is told in the reader’s language', async () => {
    await i18n.changeLanguage('it');
    expect(serverMessage('Authentication failed')).toBe('Autenticazione non riuscita');
  });

  it('keeps its number in every language', async () => {
    const message = 'Too many attempts. Please try again in 42 seconds.';
    expect(serverMessage(message)).toBe(message);
    await i18n.changeLanguage('fr');
    expect(serverMessage(message)).toBe('Trop de tentatives. Réessayez dans 42 secondes.');
  });

  it('is shown as it came where nobody translated it', async () => {
    await i18n.changeLanguage('es');
    expect(serverMessage('Row 7 of 9: no such chapter.')).toBe('Row 7 of 9: no such chapter.');
    expect(serverMessage('')).toBe('');
  });
});
