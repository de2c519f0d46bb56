import { codeOfPackedState, codeOfSqlState, toMongoError } from './errors';
import { ConnectionLostError } from './postgres-connection';
import { PostgresError } from './postgres-wire';

describe("the engine's errors in MongoDB's terms", () => {
  test.each([
    ['M001C', 11000],
    ['23505', 11000],
    ['40001', 112],
    ['40P01', 112],
    ['M0008', 26],
    ['M000F', 48],
    ['57014', 50],
    ['M000M', 66],
    ['M00CO', 121],
    ['M00F6', 251],
    ['MZZZZ', 2],
    ['XX000', 1],
  ])('the state %s is code %d', (state, code) => {
    expect(codeOfSqlState(state)).toBe(code);
  });

  test('a packed state in a reply is unpacked, a plain code stays', () => {
    expect(codeOfPackedState(8389)).toBe(146);
    expect(codeOfPackedState(319029277)).toBe(11000);
    expect(codeOfPackedState(66)).toBe(66);
  });

  test('a conflict inside a transaction carries the label for running it again, outside it does not', () => {
    const conflict = new PostgresError('could not serialize access', '40001', undefined);
    expect(toMongoError(conflict, true).toReply()).toMatchObject({
      code: 112,
      codeName: 'WriteConflict',
      errorLabels: ['TransientTransactionError'],
    });
    expect(toMongoError(conflict, false).toReply()).not.toHaveProperty('errorLabels');
    expect(toMongoError(new ConnectionLostError('gone'), true).labels).toEqual(['TransientTransactionError']);
  });
});
