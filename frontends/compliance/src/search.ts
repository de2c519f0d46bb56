import { call, i18n, type SearchProvider, session } from '@attesta/ui';
import { formPath } from './shared/form-path';
import './texts';

const work: SearchProvider = {
  // Those to whom something is assigned; for others a checklist is an activity, which the remote content finds.
  needs: ['compliance.ReportChecklists', 'compliance.GetAssignedPropertiesCount'],
  find: async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      call('compliance.ReportChecklists', { q, kind: kindsAnswered(), page: 1, page_size }, { signal }),
      i18n.loadNamespaces('compliance'),
    ]);
    return (data ?? []).map((row) => ({
      label: row.activity ?? '',
      group: i18n.t('compliance:work.title'),
      hint: row.standardname,
      to: formPath(row),
    }));
  },
};

/** Surveyors answer checklists alone. */
function kindsAnswered(): string | undefined {
  return session.current?.roleId === 5 ? undefined : 'all';
}

/** What Ctrl-K finds here: one's own work by name. */
export default [work];
