import { inGroups, newReceipt } from './receipt';

describe('a receipt', () => {
  it('has 20 letters and digits that are not taken for each other, and no other has the same', () => {
    const many = Array.from({ length: 200 }, newReceipt);
    for (const receipt of many) expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
    expect(new Set(many).size).toBe(many.length);
  });

  it('is read in groups of five', () => {
    expect(inGroups('ABCDE12345FGHJK67890')).toBe('ABCDE-12345-FGHJK-67890');
  });
});
