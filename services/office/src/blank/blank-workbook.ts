import { officeFile, officeLinks, relationships } from './package-files';

const sheets = 'spreadsheetml';
const names = `xmlns="http://schemas.openxmlformats.org/${sheets}/2006/main"`;

/** A new workbook of one empty sheet. */
export function blankWorkbook(): Uint8Array {
  return officeFile({
    '_rels/.rels': { text: relationships({ officeDocument: 'xl/workbook.xml' }) },
    'xl/workbook.xml': {
      type: `${sheets}.sheet.main`,
      text: `<workbook ${names} xmlns:r="${officeLinks}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    'xl/_rels/workbook.xml.rels': {
      text: relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    },
    'xl/worksheets/sheet1.xml': { type: `${sheets}.worksheet`, text: `<worksheet ${names}><sheetData/></worksheet>` },
    'xl/styles.xml': { type: `${sheets}.styles`, text: `<styleSheet ${names}>${styles}</styleSheet>` },
  });
}

/** What every workbook has: one font, the two fills that programs expect, one border, one format of cells. */
const styles = [
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
].join('');
