import { AppError, query, say } from '@attesta/kit';
import { pdfNamed } from '../../intake/made-file';
import { madeEarlier, makePreview } from '../../preview/make-preview';
import { shownAs } from '../../preview/shown-as';
import { fileRef } from './file-ref';
import { readableFile } from './readable-file';

/**
 * Authorizes to look at a file in the browser, as to download it, and names what is shown: the file itself, or the PDF of an office
 * file, which is made when it is first looked at (issue 12, previews).
 * @throws AppError not_found as a download; unprocessable for what can't be shown; too_large, too_many and unavailable where a PDF
 * can't be made
 */
export const previewFile = query('documents.PreviewFile', async (request, context) => {
  const file = await readableFile(context, request.file_path);
  const kind = shownAs(file.content_type);
  if (!kind) throw new AppError('unprocessable', say('documents.preview_none'));
  if (kind === 'itself') return { message: say('kit.success'), data: fileRef(file) };
  const made = (await madeEarlier(file)) ?? (await makePreview(file, kind));
  // One is made for all files of the same content: nobody learns what others call theirs.
  return { message: say('kit.success'), data: fileRef({ ...made, name: pdfNamed(file.name).name }) };
});
