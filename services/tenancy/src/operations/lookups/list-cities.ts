import { invalid, largestPage, listMeta, paging, query, required, say } from '@attesta/kit';
import { countryCode } from '../../domain/countries';
import { pageOfPlaces } from '../../domain/page-of-places';
import { citiesOf } from '../../places/places';

/**
 * The cities of a state by name (platform 7 Organizations).
 * @throws AppError invalid for a country, or a state of it, that there is not
 */
export const listCities = query('tenancy.ListCities', async (request) => {
  const page = paging(request, { sortable: ['name'], defaultSort: 'name', most: largestPage });
  const country = countryCode(required(request.country, 'country'));
  if (!country) throw invalid('country', say('tenancy.country_unknown'));
  const cities = await citiesOf(country, required(request.state, 'state'));
  if (!cities) throw invalid('state', say('tenancy.state_unknown'));
  const { items, total } = pageOfPlaces(cities, page);
  return { message: say('kit.success'), data: items, meta: listMeta(page, total) };
});
