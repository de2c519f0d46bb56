import { operation } from '@attesta/kit';
import { countries } from '../../domain/countries';

/** ISO 3166 countries by English name (platform 7 Organizations). */
export const listCountries = operation('tenancy.ListCountries', async () => ({
  message: 'Success',
  data: [...countries],
}));
