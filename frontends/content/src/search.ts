import { call, i18n, type SearchProvider } from '@attesta/ui';
import './texts';

const most = 6;

/** What Ctrl-K finds here: libraries, standards and substandards by name or code. */
const search: SearchProvider = async (query, signal) => {
  await i18n.loadNamespaces('content');
  const request = { q: query, page: 1, page_size: most };
  const [libraries, standards, substandards] = await Promise.all([
    call('content.ListLibraries', request, { signal }),
    call('content.ListStandards', request, { signal }),
    call('content.ListSubstandards', request, { signal }),
  ]);
  const group = (key: string): string => i18n.t(`content:level.${key}`);
  return [
    ...(libraries.data ?? []).map((library) => ({
      label: library.name ?? '',
      group: group('library'),
      to: `/ss/libraries/${library.id}`,
    })),
    ...(standards.data ?? []).map((standard) => ({
      label: `${standard.code ?? ''} ${standard.name ?? ''}`.trim(),
      group: group('standard'),
      hint: standard.library_name,
      to: `/ss/libraries/${standard.library_id}?chapter=${standard.chapter_id}&standard=${standard.id}`,
    })),
    ...(substandards.data ?? []).map((node) => ({
      label: `${node.code ?? ''} ${node.name ?? ''}`.trim(),
      group: group('substandard'),
      hint: node.library_name,
      to: `/ss/libraries/${node.library_id}?chapter=${node.chapter_id}&standard=${node.standard_id}&substandard=${node.id}`,
    })),
  ];
};

export default search;
