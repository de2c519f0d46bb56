import { type ListRequest, type Paging, paging } from '@attesta/kit';
import { type SearchWord, searchWords } from '../domain/search-words';

/** So many lines come at most where a request says nothing of pages: the platform has hundreds of thousands. */
export const mostWithoutPages = 1_000;

/** A page of organizations or accounts. */
export interface ListPage extends Omit<Paging, 'pattern'> {
  /** The words that are searched for: see searchWords. */
  words?: SearchWord[];
}

/** A list of organizations or accounts in which one may search for a word whose first letter was mistyped. */
export interface SearchRequest extends ListRequest {
  letter_before?: boolean | null;
}

/** The page that a list of organizations or accounts asks for; by name, where it does not say. @throws AppError invalid */
export function listPage(request: SearchRequest, sortable: string[]): ListPage {
  const { pattern: _pattern, sort, ...page } = paging(request, { sortable, defaultSort: 'name' });
  const words = searchWords(request.q, request.letter_before ?? false);
  const size = page.pageSize || mostWithoutPages;
  return { ...page, sort: oneWay(sort), limit: size, pageSize: size, ...(words && { words }) };
}

/** An index gives its order forwards or backwards: what follows the field that was asked for goes the same way. */
function oneWay(sort: Record<string, 1 | -1>): Record<string, 1 | -1> {
  const [direction = 1] = Object.values(sort);
  return Object.fromEntries(Object.keys(sort).map((field) => [field, direction]));
}
