import { heavyWork, type Scope } from '@attesta/kit';
import { officeToPdf, type PageSize } from '@attesta/pdf';
import type * as pages from '@attesta/pdf/pages';
import { pdfNamed, readStored, storeMade } from '../intake/made-file';
import type { AgreementFields } from '../repositories/agreement.schema';
import { textLimits } from '../text/text-limits';

/** The PDF of an agreement, and the sizes of its pages. */
export interface PreparedDocument {
  document_id: string;
  document_sha256: string;
  pages: PageSize[];
}

type Source = Pick<AgreementFields, 'organization_id' | 'created_by' | 'name' | 'source_id' | 'source_format'>;

/** pageSizes in a worker thread: a PDF of anybody's may hold anything. */
export const pagesOf = heavyWork<typeof pages.pageSizes>({
  name: 'documents.pdf_pages',
  module: require.resolve('@attesta/pdf/pages'),
  run: 'pageSizes',
  seconds: 60,
  size: { of: ({ length }) => length, most: textLimits.file },
});

/**
 * Makes the PDF that is signed, which may take minutes. What is a PDF already is signed as it is.
 * @throws AppError not_found, unprocessable, too_large, too_many and unavailable, as officeToPdf and heavyWork
 */
export async function prepareDocument(source: Source, signal?: AbortSignal): Promise<PreparedDocument> {
  const { organization_id: organizationId, created_by, name, source_format: format } = source;
  const scope: Scope & { organizationId: string } = { organizationId, ...(signal && { signal }) };
  const { file, bytes } = await readStored(scope, source.source_id);
  const document = format === 'pdf' ? bytes : await officeToPdf(bytes, format, scope);
  const pages = await pagesOf(scope, document);
  const { id, sha256 } =
    format === 'pdf' ? file : await storeMade(organizationId, created_by, pdfNamed(name), document);
  return { document_id: id, document_sha256: sha256, pages };
}
