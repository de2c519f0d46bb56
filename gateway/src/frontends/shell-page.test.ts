import { withNonce } from './shell-page';

describe('the nonce of a page', () => {
  it('goes on every script and style, and where the page reads it', () => {
    const html =
      '<html><head><style>a{}</style><script src="/a.js"></script></head><body><SCRIPT>1</SCRIPT></body></html>';
    expect(withNonce(html, 'N')).toBe(
      '<html><head><meta name="csp-nonce" content="N"><style nonce="N">a{}</style><script nonce="N" src="/a.js"></script></head><body><SCRIPT nonce="N">1</SCRIPT></body></html>',
    );
  });

  it('leaves an element that has one', () => {
    expect(withNonce('<script nonce="x">', 'N')).toBe('<script nonce="x">');
  });
});
