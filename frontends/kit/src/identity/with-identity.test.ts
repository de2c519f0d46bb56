import { ApiError } from '../api/api-error';
import { NotConfirmed, provideProof, withIdentity } from './with-identity';

const message = 'Please confirm your password first.';
const wantsProof = new ApiError(message, 403, [{ field: 'current_password', message }]);

/** An action that the server refuses until there is a proof. */
function refusedUntil(state: { proven: boolean }): jest.Mock<Promise<string>> {
  return jest.fn(async () => {
    if (!state.proven) throw wantsProof;
    return 'done';
  });
}

describe('an action that wants a recent proof', () => {
  const state = { proven: false };
  let takeBack: () => void = () => undefined;
  const asks = (answer: () => Promise<boolean>): jest.Mock<Promise<boolean>> => {
    const ask = jest.fn(answer);
    takeBack = provideProof(ask);
    return ask;
  };
  beforeEach(() => {
    state.proven = false;
  });
  afterEach(() => takeBack());

  it('is run once more after the proof', async () => {
    asks(async () => {
      state.proven = true;
      return true;
    });
    const action = refusedUntil(state);
    expect(await withIdentity(action)).toBe('done');
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('is not run again when the person gives none', async () => {
    asks(async () => false);
    const action = refusedUntil(state);
    await expect(withIdentity(action)).rejects.toBeInstanceOf(NotConfirmed);
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('asks once for all that want it at the same time', async () => {
    const ask = asks(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      state.proven = true;
      return true;
    });
    const actions = [refusedUntil(state), refusedUntil(state)];
    expect(await Promise.all(actions.map((action) => withIdentity(action)))).toEqual(['done', 'done']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is given up when whoever asks goes away, and asked anew by the next', async () => {
    asks(() => new Promise(() => undefined));
    const action = refusedUntil(state);
    const given = withIdentity(action);
    await new Promise((resolve) => setTimeout(resolve));
    takeBack();
    await expect(given).rejects.toBeInstanceOf(NotConfirmed);
    asks(async () => {
      state.proven = true;
      return true;
    });
    expect(await withIdentity(action)).toBe('done');
  });

  it.each([
    ['another refusal', new ApiError('No', 403)],
    ['a wrong password', new ApiError(message, 400, [{ field: 'current_password', message }])],
    ['no answer', new ApiError('', 0)],
  ])('asks for none after %s', async (_case, error) => {
    const ask = asks(async () => true);
    await expect(withIdentity(() => Promise.reject(error))).rejects.toBe(error);
    expect(ask).not.toHaveBeenCalled();
  });

  it('fails as it did where nobody can ask', async () => {
    await expect(withIdentity(refusedUntil(state))).rejects.toBe(wantsProof);
  });
});
