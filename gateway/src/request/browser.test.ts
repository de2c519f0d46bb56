import { type TestGateway, testGateway } from '../testing/test-gateway';

const told: string[] = [];
const answers = {
  'auth.VerifyForgetOtp': (_request: object, { browser }: { browser: string }) => {
    told.push(browser);
    return { message: 'Please choose a new password' };
  },
  'auth.ChangePassword': (_request: object, { browser }: { browser: string }) => {
    told.push(browser);
    return { message: 'Password Changed Sucessfully' };
  },
};
const verify = async (gateway: TestGateway): Promise<string> => {
  const { headers } = await gateway.call('POST', '/api/userforget', { json: { otp: '123456' } });
  return headers.get('set-cookie') ?? '';
};
const change = (gateway: TestGateway, cookie?: string) =>
  gateway.call('POST', '/api/v1/auth/otp', { json: {}, headers: cookie === undefined ? {} : { cookie } });

describe('the cookie that tells browsers apart', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await testGateway({ answers });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => told.splice(0));

  it('lets a call follow another one of the same browser', async () => {
    const cookie = await verify(gateway);
    expect(cookie).toMatch(/^attesta-browser=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
    await change(gateway, `theme=dark; ${cookie.split(';')[0]}; other=1`);
    expect(told[1]).toBe(told[0]);
    expect(cookie).toContain(told[0]);
  });

  it('is new each time, so that one which was planted before is worth nothing', async () => {
    const planted = `attesta-browser=${'A'.repeat(43)}`;
    const { headers } = await gateway.call('POST', '/api/userforget', { json: {}, headers: { cookie: planted } });
    expect(headers.get('set-cookie')).not.toContain(planted);
    expect(told[0]).not.toBe('A'.repeat(43));
  });

  it.each([undefined, '', 'attesta-browser=', 'attesta-browser=short', `not-attesta-browser=${'A'.repeat(43)}`])(
    'is none in %p, and is not given by a call that only reads it',
    async (cookie) => {
      const { headers } = await change(gateway, cookie);
      expect(told).toEqual(['']);
      expect(headers.get('set-cookie')).toBeNull();
    },
  );
});

it('over https it is sent over https alone, and by this host alone', async () => {
  const gateway = await testGateway({ answers, config: { secure: true } });
  try {
    expect(await verify(gateway)).toMatch(/^__Host-attesta-browser=[\w-]{43}; .*; Secure$/);
  } finally {
    await gateway.stop();
  }
});
