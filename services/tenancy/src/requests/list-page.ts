import { type ListRequest, type Paging, paging } from '@attesta/kit';
import { searchWords } from '../domain/search-words';

/** So many lines come at most where a request says nothing of pages: the platform has hundreds of thousands. */
export const mostWithoutPages = 1_000;

/** A page of organizations or accounts. */
export interface ListPage extends Omit<Paging, 'pattern'> {
  /** The words that are searched for: see searchWords. */
  words?: string[];
}

/** The page that a list of organizations or accounts asks for; by name, where it does not say. @throws AppError invalid */
export function listPage(request: ListRequest, sortable: string[]): ListPage {
  const { pattern: _pattern, ...page } = paging(request, { sortable, defaultSort: 'name' });
  const words = searchWords(request.q);
  const size = page.limit || mostWithoutPages;
  return { ...page, limit: size, pageSize: size, ...(words && { words }) };
}
