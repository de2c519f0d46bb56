import { invalid, largestPage, listMeta, paging, query, required, say } from '@attesta/kit';
import { pageOfPlaces } from '../../domain/page-of-places';
import { statesOf } from '../../places/places';

/** The states of a country by name (platform 7 Organizations). @throws AppError invalid for a country that there is not */
export const listStates = query('tenancy.ListStates', async (request) => {
  const page = paging(request, { sortable: ['name'], defaultSort: 'name', most: largestPage });
  const states = await statesOf(required(request.country, 'country'));
  if (!states) throw invalid('country', say('tenancy.country_unknown'));
  const { items, total } = pageOfPlaces(states, page);
  return { message: say('kit.success'), data: items, meta: listMeta(page, total) };
});
