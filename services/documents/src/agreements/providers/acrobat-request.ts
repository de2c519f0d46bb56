import { readFileSync } from 'node:fs';
import { AppError, environment, say } from '@attesta/kit';

const seconds = 20;

/**
 * Asks Adobe Acrobat Sign by its REST API, version 6 (opensource.adobe.com/acrobat-sign): ACROBAT_SIGN_URL is the account's API access
 * point, such as https://api.na1.adobesign.com, ACROBAT_SIGN_TOKEN_FILE holds the integration key.
 * @throws AppError unavailable when it does not answer or refuses; Error naming the variable that is not set
 */
export async function acrobat(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readFileSync(environment('ACROBAT_SIGN_TOKEN_FILE'), 'utf8').trim();
  const address = new URL(`/api/rest/v6${path}`, environment('ACROBAT_SIGN_URL'));
  const type: Record<string, string> = typeof init.body === 'string' ? { 'Content-Type': 'application/json' } : {};
  let response: Response;
  try {
    response = await fetch(address, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, ...type },
      signal: AbortSignal.timeout(seconds * 1000),
    });
  } catch (error) {
    throw away((error as Error).message);
  }
  if (!response.ok) throw away(`${init.method ?? 'GET'} ${path}: ${response.status}`);
  return response;
}

/** The same where the reply is JSON. */
export async function acrobatJson<Reply>(path: string, method = 'GET', body?: object): Promise<Reply> {
  const response = await acrobat(path, { method, ...(body && { body: JSON.stringify(body) }) });
  return (await response.json()) as Reply;
}

function away(reason: string): AppError {
  return new AppError('unavailable', say('documents.signature_provider_away'), [{ message: reason }]);
}
