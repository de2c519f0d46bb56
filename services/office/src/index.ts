export { type Parts, readParts, sameBytes, textOf, writeParts } from './archive';
export { blankDocument } from './blank/blank-document';
export { blankWorkbook } from './blank/blank-workbook';
export { keepUntouched, type Loss } from './word/keep-untouched';
export { lockedTextBoxes } from './word/text-boxes';
export { type CellChange, LockedCells, patchWorkbook } from './workbook/patch-workbook';
