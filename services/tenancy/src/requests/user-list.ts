import { type ListRequest, type Paging, paging } from '@attesta/kit';

const sortable = ['name', 'email', 'role_id', 'status', 'created_at', 'updated_at'];

/** The page that a list of accounts asks for; by name, where it does not say. @throws AppError invalid */
export function userPaging(request: ListRequest): Paging {
  return paging(request, { sortable, defaultSort: 'name' });
}
