import { screen } from '@testing-library/react';
import { drawPage } from '../../../../kit/src/testing/draw-page';
import { passkeySupport } from '../../passkeys/passkey-support';
import '../../texts';
import { PasskeysSection } from './passkeys-section';

jest.mock('../../passkeys/passkey-support');
const support = jest.mocked(passkeySupport);
const draw = () => drawPage(<PasskeysSection security={{ passkeys: [] }} onCodes={() => undefined} />);

describe('the passkeys of an account', () => {
  it.each([
    ['address', /opened by its IP address/],
    ['browser', /browser/],
  ] as const)('are not offered where they are of no use: %s', async (why, reason) => {
    support.mockReturnValue(why);
    await draw();
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are offered where they work', async () => {
    support.mockReturnValue('ready');
    await draw();
    expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeEnabled();
  });
});
