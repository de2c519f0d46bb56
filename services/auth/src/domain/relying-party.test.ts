import { relyingPartyOf } from './relying-party';

test.each([
  [['https://attesta.example'], 'attesta.example', ['https://attesta.example']],
  [['https://attesta.example/', 'https://attesta.example/'], 'attesta.example', ['https://attesta.example']],
  [['http://127.0.0.1:8080', 'http://localhost:8080'], 'localhost', ['http://localhost:8080']],
  [
    ['https://attesta.example', 'https://eu.attesta.example', 'http://localhost:8080', 'https://notattesta.example'],
    'attesta.example',
    ['https://attesta.example', 'https://eu.attesta.example'],
  ],
  [['http://[::1]:8080', 'http://localhost:8080'], 'localhost', ['http://localhost:8080']],
])('%j is known as %s at %j', (addresses, id, origins) => {
  expect(relyingPartyOf(addresses)).toEqual({ id, origins });
});

test.each([[[]], [['http://127.0.0.1:8080']], [['http://[::1]:8080']]])('%j can have no passkeys', (addresses) => {
  expect(relyingPartyOf(addresses)).toBeUndefined();
});
