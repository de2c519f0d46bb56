export { blocks, documentWithEverything } from './document-with-everything';
export { differences, packageOf, partOf, withPart } from './package-of';
export { workbookWithEverything } from './workbook-with-everything';
