import { readerOfToken, unsubscribeToken } from './unsubscribe-token';

const reader = { organizationId: 'a'.repeat(24), mailingId: 'b'.repeat(24), readerId: 'c'.repeat(24) };

test('a token that an earlier release has mailed says whose it is', () => {
  process.env.SERVICE_TOKEN_SECRET = 'o'.repeat(32);
  const { organizationId, mailingId, readerId } = reader;
  const mailed = `${organizationId}.${mailingId}.${readerId}.1J9UezJEynNzEgmrv_3ffPKsTSknWU53_pa5AZnMQoY`;
  expect(unsubscribeToken(reader)).toBe(mailed);
  expect(readerOfToken(mailed)).toEqual(reader);
  expect(readerOfToken(mailed.replace(readerId, 'd'.repeat(24)))).toBeUndefined();
});
