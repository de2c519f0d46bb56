import { AppError, environment, invalid, say } from '@attesta/kit';

/** Where each provider checks an answer; both take the same form and reply {success}. */
const providers: Record<string, string> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};
const patienceMilliseconds = 5000;

/**
 * Checks the answer to a captcha (CAPTCHA_PROVIDER: none, the default, recaptcha or hcaptcha; CAPTCHA_SECRET; CAPTCHA_URL
 * replaces the provider's address).
 * @throws AppError invalid when there is no answer or it is wrong; unavailable when the provider does not answer: letting
 * everybody in would switch the captcha off for whoever can disturb it
 */
export async function checkCaptcha(answer: string | null | undefined, remoteAddress: string): Promise<void> {
  const provider = environment('CAPTCHA_PROVIDER', 'none');
  if (provider === 'none') return;
  const address = environment('CAPTCHA_URL', providers[provider]);
  if (!answer) throw refused();
  const form = { secret: environment('CAPTCHA_SECRET'), response: answer, remoteip: remoteAddress };
  const reply = await ask(address, form);
  if (!reply.success) throw refused();
}

async function ask(address: string, form: Record<string, string>): Promise<{ success?: boolean }> {
  try {
    const options = {
      method: 'POST',
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(patienceMilliseconds),
    };
    const response = await fetch(address, options);
    if (response.ok) return (await response.json()) as { success?: boolean };
  } catch {
    // Refused below without the reason: what is wrong with the provider is not for the caller to know.
  }
  throw new AppError('unavailable', say('auth.captcha_unavailable'));
}

function refused(): AppError {
  return invalid('recaptchaResponse', say('auth.captcha_needed'));
}
