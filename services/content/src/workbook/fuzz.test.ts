import { AppError } from '@attesta/kit';
import { proposeMapping } from '../domain/manual/propose-mapping';
import { readManual } from '../domain/manual/read-manual';
import { archiveOf, workbookParts, xlsxOf } from '../testing/workbooks';
import { readWorkbook } from './read-workbook';

const seed = Number(process.env.TEST_SEED ?? 20_261_122);

/** Random numbers that a seed repeats (mulberry32). */
function random(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below;
  };
}

/** Whether reading, proposing and building ends with a manual or a refusal; everything else would be a crash. */
async function outcome(bytes: Buffer): Promise<string> {
  try {
    const workbook = await readWorkbook(bytes);
    const { fingerprint } = readManual(workbook, proposeMapping(workbook), 'Fuzzed');
    return fingerprint.length === 64 ? 'read' : 'nothing';
  } catch (error) {
    if (error instanceof AppError) return 'refused';
    throw new Error(`A workbook made of seed ${seed} has crashed: ${(error as Error).stack}`);
  }
}

describe(`workbooks that chance has made (TEST_SEED=${seed})`, () => {
  it('are read or refused when their bytes are damaged', async () => {
    const dice = random(seed);
    const good = await xlsxOf([
      ['depth', 'ref_id', 'name'],
      ['1', 'A', 'First'],
      ['2', 'A.1', 'Second'],
      ['3', 'A.1.1', 'Third'],
    ]);
    const seen = new Set<string>();
    for (let round = 0; round < 300; round += 1) {
      const bytes = Buffer.from(good);
      for (let change = 0; change <= dice(12); change += 1)
        bytes[Math.floor(dice(bytes.length))] = Math.floor(dice(256));
      seen.add(await outcome(round % 3 === 0 ? bytes.subarray(0, Math.floor(dice(bytes.length))) : bytes));
    }
    expect([...seen].sort()).toEqual(['read', 'refused']);
  });

  it('are read or refused when their XML is nonsense', async () => {
    const dice = random(seed + 1);
    const words = [
      '<row>',
      '</row>',
      '<row r="7" outlineLevel="9">',
      '<c r="A1" t="s">',
      '<c t="inlineStr" s="-3">',
      '</c>',
      '<v>',
      '</v>',
      '<is><t>',
      '</t></is>',
      '12',
      '1.2.3 Name',
      '&amp;',
      '<f>',
      '</f>',
      '<mergeCell ref="A1:A9"/>',
      '<mergeCell ref="ZZZ1:A0"/>',
      '<x:row xmlns:x="y"/>',
      '_x0000_',
    ];
    for (let round = 0; round < 300; round += 1) {
      const xml = Array.from({ length: Math.floor(dice(40)) }, () => words[Math.floor(dice(words.length))]).join('');
      expect(['read', 'refused']).toContain(
        await outcome(await archiveOf(workbookParts(`<worksheet>${xml}</worksheet>`))),
      );
    }
  });

  it('are read or refused whatever their cells say', async () => {
    const dice = random(seed + 2);
    const words = [
      'depth',
      'level',
      'name',
      'name[fr]',
      'code',
      'Chapter',
      'Chapter code',
      'Standard',
      'questions',
      '1',
      '2',
      '9',
      '1.1',
      '1.1.1',
      'A',
      '(a)',
      'GV.OC-01',
      'Is it so?',
      '',
      '',
      '   indented',
      'Name',
      'Name',
      '\u202eمعيار',
      '💥',
      'x'.repeat(600),
      'Level 1',
      'Level 2',
      '__proto__',
      'constructor',
      'library',
      'substandard',
      'standard',
      'chapter',
    ];
    for (let round = 0; round < 400; round += 1) {
      const rows = Array.from({ length: Math.floor(dice(25)) + 1 }, () =>
        Array.from({ length: Math.floor(dice(7)) + 1 }, () => words[Math.floor(dice(words.length))] ?? ''),
      );
      expect(['read', 'refused']).toContain(await outcome(await xlsxOf(rows)));
    }
  });
});
