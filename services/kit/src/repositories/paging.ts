import { invalid } from '../errors/app-error';
import { say } from '../sentences/say';

/** A page of a list in database terms. */
export interface Paging {
  page: number;
  /** 0 where the request says nothing of pages. */
  pageSize: number;
  skip: number;
  /** So many lines come at most; 0 for all, which only files of reports are made of. */
  limit: number;
  sort: Record<string, 1 | -1>;
  /** The search words as a pattern that matches anywhere, letters of either case. */
  pattern?: RegExp;
}

export interface ListRequest {
  page?: number | null;
  page_size?: number | null;
  sort?: string | null;
  q?: string | null;
}

/** So many lines a page may have. */
export const largestPage = 200;

/**
 * So many lines come at most of a list that grows with libraries, where a request says nothing of pages: no library that can be
 * imported has more rows. Of a longer list `total` says how long it is, and pages give it.
 */
export const longestWholeList = 20_000;

/**
 * So many lines come at most of a list of what people record, where a request says nothing of pages: there is no end to these,
 * and each may be long. Pages give all of it.
 */
export const mostRecords = 1_000;

/**
 * Reads page, page_size, sort ("name" or "-name") and q of a list request (architecture.md, rule 8).
 * @param rules `most` is how many lines come where the request says nothing of pages, 0 for all of them; without it longestWholeList
 * @throws AppError invalid naming the field when a value is out of its range.
 */
export function paging(
  request: ListRequest,
  rules: { sortable: string[]; defaultSort: string; most?: number },
): Paging {
  const page = request.page ?? 1;
  const size = request.page_size ?? 0;
  if (page < 1) throw invalid('page', say('kit.page_from_one'));
  if (size < 0 || size > largestPage) throw invalid('page_size', say('kit.page_size_most', { most: largestPage }));
  const wanted = request.sort || rules.defaultSort;
  const field = wanted.replace(/^-/, '');
  if (!rules.sortable.includes(field))
    throw invalid('sort', say('kit.sort_one_of', { fields: rules.sortable.join(', ') }));
  // A page number without a size asks for pages of 50.
  const pageSize = size || (request.page ? 50 : 0);
  const sort: Record<string, 1 | -1> = { [field]: wanted.startsWith('-') ? -1 : 1 };
  // Ties would otherwise let a document appear on two pages or on none.
  if (field !== '_id') sort._id = 1;
  const limit = pageSize || (rules.most ?? longestWholeList);
  const made: Paging = { page, pageSize, skip: (page - 1) * pageSize, limit, sort };
  if (request.q?.trim()) made.pattern = new RegExp(request.q.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
  return made;
}

/** The `meta` of a list reply. @param more whether there are more than that */
export function listMeta(
  made: Pick<Paging, 'page' | 'pageSize'> & Partial<Pick<Paging, 'limit'>>,
  total: number,
  more = false,
): { total: number; page: number; page_size: number; more?: boolean } {
  return {
    total,
    page: made.page,
    page_size: made.pageSize || Math.min(total, made.limit || total),
    ...(more && { more }),
  };
}
