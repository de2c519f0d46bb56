import { call, i18n, keptFormat, type SearchProvider } from '@attesta/ui';
import './texts';

const committees: SearchProvider = {
  needs: ['governance.ListCommittees'],
  ofOrganization: true,
  find: async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      call('governance.ListCommittees', { page: 1, page_size, q }, { signal }),
      i18n.loadNamespaces('governance'),
    ]);
    return (data ?? []).map(({ id, committee_name }) => ({
      label: committee_name ?? '',
      group: i18n.t('governance:committees.one'),
      to: `/ss/committees/${id}`,
    }));
  },
};

const meetings: SearchProvider = {
  needs: ['governance.ListMeetings'],
  ofOrganization: true,
  find: async (q, signal, page_size) => {
    const [{ data }] = await Promise.all([
      // Of any day: without days it would be those of the year before tomorrow.
      call(
        'governance.ListMeetings',
        { page: 1, page_size, q, fromdate: '1900-01-01', todate: '2200-12-31', sort: '-meeting_date' },
        { signal },
      ),
      i18n.loadNamespaces('governance'),
    ]);
    const day = keptFormat(Intl.DateTimeFormat, i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
    return (data ?? [])
      .filter(({ openable }) => openable)
      .map(({ id, meeting_name, committee_name, meeting_date }) => ({
        label: meeting_name ?? '',
        group: i18n.t('governance:meetings.one'),
        hint: [committee_name, meeting_date && day.format(new Date(meeting_date))].filter(Boolean).join(' · '),
        to: `/ss/meetings/${id}`,
      }));
  },
};

/** What Ctrl-K finds here by name. */
export default [committees, meetings];
