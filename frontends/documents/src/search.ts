import { call, i18n, type SearchProvider } from '@attesta/ui';
import './texts';

const policies: SearchProvider = {
  needs: ['documents.ListPolicies'],
  ofOrganization: true,
  find: async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      call('documents.ListPolicies', { page: 1, page_size, q }, { signal }),
      i18n.loadNamespaces('documents'),
    ]);
    return (data ?? []).map(({ initkey, name }) => ({
      label: name ?? '',
      group: i18n.t('documents:policy.one'),
      to: `/ss/policies/${initkey}`,
    }));
  },
};

/** What Ctrl-K finds here: policies by name, or by words of their text. */
export default [policies];
