import type { OfficeFormat } from '@attesta/pdf';

/** Types that every browser draws by itself and none runs. */
const drawn = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/bmp',
]);

const word = 'application/vnd.openxmlformats-officedocument';
const office: Record<string, OfficeFormat> = {
  [`${word}.wordprocessingml.document`]: 'docx',
  [`${word}.spreadsheetml.sheet`]: 'xlsx',
  [`${word}.presentationml.presentation`]: 'pptx',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
};

/** How a file of a type, as its content tells it, is shown: as it is, as the PDF of an office format, or not at all (undefined). */
export function shownAs(contentType: string): 'itself' | OfficeFormat | undefined {
  return drawn.has(contentType) ? 'itself' : office[contentType];
}
