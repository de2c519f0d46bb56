import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkCaptcha } from './captcha';

let provider: Server;
let asked: URLSearchParams[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(body);
      asked.push(form);
      response.statusCode = form.get('response') === 'broken' ? 500 : 200;
      response.end(JSON.stringify({ success: form.get('response') === 'human' }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  asked = [];
  process.env.CAPTCHA_PROVIDER = 'hcaptcha';
  process.env.CAPTCHA_SECRET = 'shared with the provider';
  process.env.CAPTCHA_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
});
afterAll(() => {
  for (const name of ['CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', 'CAPTCHA_URL']) delete process.env[name];
  provider.close();
});

test('without a provider nobody is asked and everybody passes', async () => {
  process.env.CAPTCHA_PROVIDER = 'none';
  await checkCaptcha(undefined, '192.0.2.1');
  expect(asked).toEqual([]);
});

test('a right answer passes, and the provider is told where it came from', async () => {
  await checkCaptcha('human', '192.0.2.1');
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    secret: 'shared with the provider',
    response: 'human',
    remoteip: '192.0.2.1',
  });
});

test.each([undefined, '', 'robot'])('the answer %s is refused with the name of the field', async (answer) => {
  await expect(checkCaptcha(answer, '192.0.2.1')).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'recaptchaResponse' }],
  });
});

test('a provider that fails lets nobody in', async () => {
  await expect(checkCaptcha('broken', '192.0.2.1')).rejects.toMatchObject({ code: 'unavailable' });
  process.env.CAPTCHA_URL = 'http://127.0.0.1:9/';
  await expect(checkCaptcha('human', '192.0.2.1')).rejects.toMatchObject({ code: 'unavailable' });
});

test('an unknown provider is said by name, not passed over', async () => {
  process.env.CAPTCHA_PROVIDER = 'nonsense';
  delete process.env.CAPTCHA_URL;
  await expect(checkCaptcha('human', '192.0.2.1')).rejects.toThrow('CAPTCHA_URL is not set');
});
