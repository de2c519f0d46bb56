import { call, i18n, type SearchProvider } from '@attesta/ui';
import './texts';

type Find = SearchProvider['find'];

const findUsers =
  (letter_before?: true): Find =>
  async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      call('tenancy.ListUsers', { page: 1, page_size, q, letter_before }, { signal }),
      i18n.loadNamespaces('tenancy'),
    ]);
    return (data ?? []).map(({ id, name, email }) => ({
      label: name ?? '',
      hint: email,
      group: i18n.t('tenancy:users.one'),
      to: `/ss/users?open=${id}`,
    }));
  };

const findOrganizations =
  (letter_before?: true): Find =>
  async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      call('tenancy.ListMasterOrganizations', { page: 1, page_size, q, letter_before }, { signal }),
      i18n.loadNamespaces('tenancy'),
    ]);
    return (data ?? []).map(({ id, name }) => ({
      label: name ?? '',
      group: i18n.t('tenancy:organizations.one'),
      to: `/ss/organizations?open=${id}`,
    }));
  };

const users: SearchProvider = {
  needs: ['tenancy.ListUsers'],
  find: findUsers(),
  findBehindLetter: findUsers(true),
};

const organizations: SearchProvider = {
  needs: ['tenancy.ListMasterOrganizations'],
  find: findOrganizations(),
  findBehindLetter: findOrganizations(true),
};

/** What Ctrl-K finds here: users by name or mail address, organizations by name. */
export default [users, organizations];
