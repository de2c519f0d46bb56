import { randomBytes } from 'node:crypto';
import { type LinkClaims, linkToken, linkUntil, mailedCode, publicPagePath, readLinkToken } from '.';

beforeEach(() => {
  process.env.SERVICE_TOKEN_SECRET = randomBytes(32).toString('hex');
});

const claims = (more: Partial<LinkClaims> = {}): LinkClaims => ({
  kind: 'ballot',
  organization_id: 'a'.repeat(24),
  meeting_id: 'b'.repeat(24),
  agenda_id: 'c'.repeat(24),
  id: 'd'.repeat(24),
  email: 'Ada@Example.test',
  until: linkUntil(),
  ...more,
});

test('a token says what it binds, the address as a hash', () => {
  const { email: _email, ...bound } = claims();
  expect(readLinkToken(linkToken(claims()))).toMatchObject(bound);
  expect(linkToken(claims())).not.toMatch(/ada/i);
});

test('no character of a token can be changed', () => {
  const token = linkToken(claims());
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === 'x' ? 'y' : 'x';
    expect(readLinkToken(token.slice(0, place) + other + token.slice(place + 1))).toBeUndefined();
  }
});

test.each(['', '~', '~~', 'a~b~c', 'x'.repeat(2000)])('%j is no token', (text) => {
  expect(readLinkToken(text)).toBeUndefined();
});

test('tokens of another installation are not known here', () => {
  const token = linkToken(claims());
  process.env.SERVICE_TOKEN_SECRET = randomBytes(32).toString('hex');
  expect(readLinkToken(token)).toBeUndefined();
});

test('the page carries the documented parameters, the address encoded, and the token', () => {
  const page = new URL(publicPagePath({ path: '/commitee/vote', claims: claims({ email: 'a+b@x.test' }) }), 'http://x');
  expect(Object.fromEntries(page.searchParams)).toEqual({
    id: 'd'.repeat(24),
    meeting_id: 'b'.repeat(24),
    agenda_id: 'c'.repeat(24),
    organization_id: 'a'.repeat(24),
    voter_email: 'a+b@x.test',
    t: expect.any(String),
  });
});

test('a code is six digits that follow from its seed alone', () => {
  expect(mailedCode('one')).toMatch(/^\d{6}$/);
  expect(mailedCode('one')).toBe(mailedCode('one'));
  expect(new Set(Array.from({ length: 200 }, (_, index) => mailedCode(`seed ${index}`))).size).toBeGreaterThan(190);
});
