import { withoutValues } from './without-values';

test.each([
  ['There is no such response.', 'There is no such response.'],
  ['E11000 duplicate key error: { email: "ada@example.test" }', 'E11000 duplicate key error: { email: "…" }'],
  [
    "Cast to ObjectId failed for value 'Ada Lovelace' at path `user`",
    "Cast to ObjectId failed for value '…' at path `…`",
  ],
  ['No mailbox ada.lovelace@example.test here', 'No mailbox … here'],
  ['', ''],
])('what "%s" quotes is not shown', (message, shown) => {
  expect(withoutValues(message)).toBe(shown);
});
