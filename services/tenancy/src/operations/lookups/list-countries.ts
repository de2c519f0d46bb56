import { query } from '@attesta/kit';
import { countries } from '../../domain/countries';

/** ISO 3166 countries by English name (platform 7 Organizations). */
export const listCountries = query('tenancy.ListCountries', async () => ({
  message: 'Success',
  data: [...countries],
}));
