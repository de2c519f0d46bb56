import { codeParts, isCode, listNumbers, Numbering, splitHeading } from './codes';

describe('codes of manuals', () => {
  it.each([
    ['164.308(a)(1)', ['164', '308', 'a', '1']],
    ['GV.OC-01', ['GV', 'OC', '01']],
    ['A.5.1', ['A', '5', '1']],
    ['1.2.', ['1', '2']],
  ])('%s has the parts that one sees', (code, parts) => {
    expect(codeParts(code)).toEqual(parts);
  });

  it.each([
    ['164.308(a)(1)(ii)(A)', true],
    ['GV', true],
    ['GV.OC-01', true],
    ['1.2', true],
    ['12', true],
    ['١.٢', true],
    ['٣', true],
    ['IX', true],
    ['Hygiene', false],
    ['Hand hygiene', false],
    ['well-known', false],
    ['Is it so?', false],
  ])('%s is one: %s', (text, is) => {
    expect(isCode(text)).toBe(is);
  });

  it.each([
    ['1.2 Hand hygiene', { code: '1.2', name: 'Hand hygiene' }],
    ['Chapter 3: Medication', { code: '3', name: 'Medication' }],
    ['GOVERN (GV): What guides all else.', { code: 'GV', name: 'GOVERN', description: 'What guides all else.' }],
    ['١.٢ نظافة اليدين', { code: '١.٢', name: 'نظافة اليدين' }],
    ['GV.OC-01: The mission is understood', { code: 'GV.OC-01', name: 'The mission is understood' }],
    ['Policies (see annex)', { code: '', name: 'Policies (see annex)' }],
    ['1. Identify systems', { code: '', name: '1. Identify systems' }],
  ])('%s is parted into a code and a name', (text, parted) => {
    expect(splitHeading(text)).toEqual({ description: '', ...parted });
  });

  it('takes a lone number for a code only where it is said', () => {
    expect(splitHeading('1. Identify systems', true)).toMatchObject({ code: '1', name: 'Identify systems' });
  });

  it('number lists where they come again and nothing stands below them', () => {
    const codes = ['1', '1.1', '1', '2', '', '1.2', '1', '2', '2.1', '1', '3', '3.1'];
    expect([...listNumbers(codes)].sort((a, b) => a - b)).toEqual([2, 3, 6, 9]);
    expect([...listNumbers(['A', 'A.1', 'B', 'B.1'])]).toEqual([]);
  });

  it('say how deep they stand by the longest one before them that they begin with', () => {
    const numbering = new Numbering();
    const codes = ['164.308', '164.308(a)(1)', '164.308(a)(1)(ii)(A)', '164.308(a)(2)', '164.310', '164.31'];
    expect(codes.map((code) => numbering.depthOf(code))).toEqual([1, 2, 3, 2, 1, 1]);
  });
});
