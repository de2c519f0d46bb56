import { call, i18n, type SearchProvider } from '@attesta/ui';
import './texts';

/** What Ctrl-K finds here: users by name or mail address. */
const search: SearchProvider = async (q, signal) => {
  await i18n.loadNamespaces('tenancy');
  const { data } = await call('tenancy.ListUsers', { q, page_size: 6 }, { signal });
  return (data ?? []).map(({ id, name, email }) => ({
    label: name ?? '',
    hint: email,
    group: i18n.t('tenancy:users.one'),
    to: `/ss/users?open=${id}`,
  }));
};

export default search;
