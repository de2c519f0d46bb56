import { session } from '@attesta/ui';
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draw } from '../../../kit/src/testing/draw';
import { FakeGateway } from '../../../kit/src/testing/fake-gateway';
import { marta } from '../../../kit/src/testing/sessions';
import '../texts';
import { UserSecurity } from './user-security';

const path = '/api/v1/auth/users/u7/reset_security';
const user = { id: 'u7', name: 'Tom Becker', role_id: 4, organization_id: 'o1' };

describe("the protection of another's account", () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    gateway = await FakeGateway.start(({ body }) => {
      const message = JSON.parse(body).factors ? 'Second factor reset' : 'Signed out everywhere';
      return { body: { success: true, message, data: { ended: 1, removed: [] } } };
    });
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.arrivals.length = 0;
    session.begin({ ...marta, roleId: 3 });
  });
  const press = async (name: string, which = 0): Promise<void> =>
    userEvent.click((await screen.findAllByRole('button', { name }))[which] as HTMLElement);

  it.each([
    ['Sign out everywhere', 'Sign Tom Becker out everywhere?', 'Signed out everywhere', false],
    ['Reset second factor', 'Reset the second factor of Tom Becker?', 'Second factor reset', true],
  ])('"%s" names the person first', async (action, question, answer, factors) => {
    await draw(<UserSecurity user={user} />);
    await press(action);
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(gateway.count(path)).toBe(0);
    await press(action, 1);
    expect(await screen.findByText(answer)).toBeInTheDocument();
    expect(gateway.arrivals.map((arrival) => [arrival.path, JSON.parse(arrival.body)])).toEqual([[path, { factors }]]);
  });

  it.each([
    ['oneself', { ...user, id: marta.userId }, 3],
    ['somebody of a higher role', { ...user, role_id: 2 }, 3],
    ["another organization's user", { ...user, organization_id: 'o2' }, 3],
    ['anybody, for who is no administrator', user, 4],
  ] as const)('offers nothing for %s', async (_whom, whom, roleId) => {
    session.begin({ ...marta, roleId });
    await draw(
      <>
        <p>drawn</p>
        <UserSecurity user={whom} />
      </>,
    );
    expect(await screen.findByText('drawn')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
