import { session } from '@attesta/ui';
import { waitFor } from '@testing-library/react';
import { draw } from '../../kit/src/testing/draw';
import PublicPages from './public';

describe('the pages of a forgotten password', () => {
  it.each([
    ['/otp-verification', '/signin'],
    ['/reset-password', '/forgot-password'],
  ])('lead back to their beginning: %s to %s', async (path, beginning) => {
    sessionStorage.clear();
    session.clear();
    await draw(<PublicPages />, path);
    await waitFor(() => expect(window.location.pathname).toBe(beginning));
  });
});
