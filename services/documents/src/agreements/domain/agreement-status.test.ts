import {
  type AgreementStatus,
  isComplete,
  nextAsked,
  type SignerStatus,
  type SigningOrder,
  signingRefusal,
  wereAsked,
} from './agreement-status';

const signers = (text: string) =>
  text.split(' ').map((word) => {
    const [id = '', order = '', status = ''] = word.split(':');
    return { id, order: Number(order), status: status as SignerStatus };
  });

describe('who is asked next', () => {
  it.each<[SigningOrder, string, string[]]>([
    ['sequential', 'a:1:waiting b:2:waiting', ['a']],
    ['sequential', 'a:1:signed b:2:waiting c:3:waiting', ['b']],
    ['sequential', 'a:1:viewed b:2:waiting', []],
    ['sequential', 'a:1:waiting b:1:waiting c:2:waiting', ['a', 'b']],
    ['sequential', 'a:1:signed b:1:asked c:2:waiting', []],
    ['sequential', 'a:5:signed b:9:waiting', ['b']],
    ['parallel', 'a:1:waiting b:2:waiting', ['a', 'b']],
    ['parallel', 'a:1:signed b:2:asked', []],
    ['sequential', 'a:1:signed b:2:signed', []],
  ])('of a %s agreement with %s is %j', (order, text, expected) => {
    expect(nextAsked(order, signers(text))).toEqual(expected);
  });
});

it('those who were asked are neither those whose turn has not come nor those who have declined', () => {
  const asked = wereAsked(signers('a:1:signed b:1:declined c:2:viewed d:2:asked e:3:waiting'));
  expect(asked.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});

describe('an agreement', () => {
  it.each([
    ['a:1:signed b:2:signed', true],
    ['a:1:signed b:2:viewed', false],
    ['a:1:declined', false],
  ])('of %s is complete: %s', (text, expected) => expect(isComplete(signers(text))).toBe(expected));

  it('without signers is not complete', () => expect(isComplete([])).toBe(false));
});

describe('a signature', () => {
  it.each<[AgreementStatus, SignerStatus, string, 'sign' | 'decline', string | undefined]>([
    ['out_for_signature', 'viewed', '2026-03-10', 'sign', undefined],
    ['out_for_signature', 'viewed', '2026-03-31', 'sign', undefined],
    ['out_for_signature', 'viewed', '2026-04-01', 'sign', 'expired'],
    ['out_for_signature', 'asked', '2026-03-10', 'sign', 'view_first'],
    ['out_for_signature', 'asked', '2026-03-10', 'decline', undefined],
    ['out_for_signature', 'waiting', '2026-03-10', 'sign', 'not_your_turn'],
    ['out_for_signature', 'waiting', '2026-03-10', 'decline', 'not_your_turn'],
    ['out_for_signature', 'signed', '2026-03-10', 'sign', 'signed'],
    ['out_for_signature', 'signed', '2026-03-10', 'decline', 'signed'],
    ['completing', 'signed', '2026-03-10', 'sign', 'signed'],
    ['completing', 'viewed', '2026-03-10', 'sign', 'not_open'],
    ['signed', 'viewed', '2026-03-10', 'sign', 'not_open'],
    ['declined', 'viewed', '2026-03-10', 'sign', 'declined'],
    ['expired', 'viewed', '2026-03-10', 'sign', 'expired'],
    ['cancelled', 'viewed', '2026-03-10', 'decline', 'not_open'],
  ])('on one that is %s, by who has %s, on %s: to %s meets %s', (status, own, today, step, expected) => {
    const signer = { id: 'a', order: 1, status: own };
    expect(signingRefusal({ status, expiry_date: '2026-03-31' }, signer, today, step)).toBe(expected);
  });
});
