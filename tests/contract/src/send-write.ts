import { wordFile } from '@attesta/seed';
import { anything, type NamingWrite } from './naming-write';
import { type Answer, ask, run } from './platform';

const plain = { 'x-payload-encryption': 'none' };

/** Makes a write as its table says: parameters of the path out of the body, a form where a file comes along. */
export async function sendWrite(
  { method, path: pattern, file }: NamingWrite,
  body: Record<string, unknown>,
  token: string,
): Promise<Pick<Answer, 'status' | 'text'>> {
  const rest = { ...body };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (file) return sendForm(method, path, file, rest, token);
  if (method !== 'GET') return ask(method, path, { body: rest, token, headers: plain });
  return ask(method, `${path}?${new URLSearchParams(rest as Record<string, string>)}`, { token, headers: plain });
}

async function sendForm(
  method: string,
  path: string,
  file: string,
  fields: Record<string, unknown>,
  token: string,
): Promise<Pick<Answer, 'status' | 'text'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  const name = anything();
  form.append(file, new Blob([new Uint8Array(await wordFile(name, [name]))]), `${name}.docx`);
  const headers = { ...plain, authorization: `Bearer ${token}` };
  const response = await fetch(run.gateway + path, { method, headers, body: form });
  return { status: response.status, text: await response.text() };
}
