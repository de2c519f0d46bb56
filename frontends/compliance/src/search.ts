import { call, i18n, type SearchProvider } from '@attesta/ui';
import './texts';

const work: SearchProvider = {
  // Those to whom something is assigned; for others a checklist is an activity, which the remote content finds.
  needs: ['compliance.ReportChecklists', 'compliance.GetAssignedPropertiesCount'],
  find: async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      call('compliance.ReportChecklists', { q, page: 1, page_size }, { signal }),
      i18n.loadNamespaces('compliance'),
    ]);
    return (data ?? []).map((row) => ({
      label: row.activity ?? '',
      group: i18n.t('compliance:work.title'),
      hint: row.standardname,
      to: `/ss/work/${row.id}?type=${row.type || 1}`,
    }));
  },
};

/** What Ctrl-K finds here: one's own work by name. */
export default [work];
