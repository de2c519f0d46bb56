import { deviceName } from './device-name';
import { passkeySupport } from './passkey-support';

describe('passkeys on this page', () => {
  it('are missing where the browser does not know them', () => {
    expect(passkeySupport()).toBe('browser');
  });

  it('are ready where it does, on a host name', () => {
    Object.assign(window, { PublicKeyCredential: class {} });
    expect(passkeySupport()).toBe('ready');
  });
});

describe('the proposed name of a passkey', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android'],
    ['curl/8', ''],
  ])('for %p is %p', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
