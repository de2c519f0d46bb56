import { closeHeavyWork, newId } from '@attesta/kit/testing';
import { pdfFile } from '../testing/office-files';
import { readPolicyFile } from './heavy-text';

afterAll(closeHeavyWork);

describe('a PDF', () => {
  const read = (bytes: Buffer) => readPolicyFile({ organizationId: newId() }, bytes);

  it('is read by pages', async () => {
    const { format, text } = await read(pdfFile(['First page (draft)', 'Second page']));
    expect(format).toBe('pdf');
    expect(text).toBe('First page (draft)\n\nSecond page');
  });

  it('of 10,000 pages is read as far as anybody searches', async () => {
    const { text } = await read(pdfFile(Array.from({ length: 10_000 }, (_, index) => `Page ${index + 1}.`)));
    expect(text).toContain('Page 2000.');
    expect(text).not.toContain('Page 2001.');
  });

  it('that breaks off is damaged', async () => {
    await expect(read(pdfFile(['One']).subarray(0, 60))).rejects.toMatchObject({ code: 'unprocessable' });
  });
});
