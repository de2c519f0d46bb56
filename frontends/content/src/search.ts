import { call, i18n, nodeLabel, nodeTexts, type SearchProvider } from '@attesta/ui';
import './texts';

/** What a kind of thing is called. */
async function nameOf(level: 'library' | 'standard' | 'substandard' | 'activity'): Promise<string> {
  await i18n.loadNamespaces('content');
  return i18n.t(`content:level.${level}`);
}

const libraries: SearchProvider = {
  needs: ['content.ListLibraries'],
  find: async (q, signal, page_size) => {
    const [group, { data }] = await Promise.all([
      nameOf('library'),
      call('content.ListLibraries', { page: 1, page_size, q }, { signal }),
    ]);
    return (data ?? []).map(({ id, name }) => ({ label: name ?? '', group, to: `/ss/libraries/${id}` }));
  },
};

const standards: SearchProvider = {
  needs: ['content.ListStandards'],
  find: async (q, signal, page_size) => {
    const [group, { data }] = await Promise.all([
      nameOf('standard'),
      call('content.ListStandards', { page: 1, page_size, q }, { signal }),
    ]);
    return (data ?? []).map((node) => ({
      label: nodeLabel(node),
      group,
      hint: node.library_name,
      to: `/ss/libraries/${node.library_id}?chapter=${node.chapter_id}&standard=${node.id}`,
    }));
  },
};

const substandards: SearchProvider = {
  needs: ['content.ListSubstandards'],
  find: async (q, signal, page_size) => {
    const [group, { data }] = await Promise.all([
      nameOf('substandard'),
      call('content.ListSubstandards', { page: 1, page_size, q }, { signal }),
    ]);
    return (data ?? []).map((node) => ({
      label: nodeLabel(node),
      group,
      hint: node.library_name,
      to: `/ss/libraries/${node.library_id}?chapter=${node.chapter_id}&standard=${node.standard_id}&substandard=${node.id}`,
    }));
  },
};

const activities: SearchProvider = {
  needs: ['content.ListClientActivities'],
  find: async (q, signal, page_size) => {
    const [group, { data }] = await Promise.all([
      nameOf('activity'),
      call('content.ListClientActivities', { page: 1, page_size, q }, { signal }),
    ]);
    return (data ?? []).map((activity) => ({
      label: nodeTexts(activity).name || nodeTexts(activity).description,
      group,
      to: `/ss/activities/${activity.id}`,
    }));
  },
};

/** What Ctrl-K finds here by name or code. */
export default [libraries, activities, standards, substandards];
