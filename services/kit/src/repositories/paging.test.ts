import { largestPage, listMeta, longestWholeList, paging } from './paging';

const rules = { sortable: ['name'], defaultSort: 'name' };

describe('A list', () => {
  it.each([
    ['nothing of pages', {}, longestWholeList],
    ['a page alone', { page: 2 }, 50],
    ['a size alone', { page_size: 7 }, 7],
    ['the largest size', { page: 3, page_size: largestPage }, largestPage],
  ])('has an end, whatever a request says: %s', (_what, request, limit) => {
    expect(paging(request, rules).limit).toBe(limit);
  });

  it('ends where it says itself, where a request says nothing of pages', () => {
    expect(paging({}, { ...rules, most: 10 })).toMatchObject({ limit: 10, pageSize: 0, skip: 0 });
    expect(paging({ page_size: 20 }, { ...rules, most: 10 }).limit).toBe(20);
  });

  it('is whole only for who makes a file of it', () => {
    expect(paging({}, { ...rules, most: 0 }).limit).toBe(0);
  });

  it('says how many lines have come at most', () => {
    const page = paging({}, { ...rules, most: 10 });
    expect(listMeta(page, 4)).toEqual({ total: 4, page: 1, page_size: 4 });
    expect(listMeta(page, 11)).toEqual({ total: 11, page: 1, page_size: 10 });
  });

  it.each([
    ['page', { page: 0 }],
    ['page_size', { page_size: largestPage + 1 }],
    ['sort', { sort: 'organization_id' }],
  ])('refuses another %s', (field, request) => {
    expect(() => paging(request, rules)).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
    );
  });
});
