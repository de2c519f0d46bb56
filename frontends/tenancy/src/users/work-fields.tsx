import { Form, Select, useCall, useChoiceState, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';

/** What the user works on: libraries, and within each the chapters (none means the whole library). */
export function WorkFields(): ReactNode {
  const { t } = useTranslation('tenancy');
  const libraries = useCall('content.ListLibraries', { page_size: 200 }, { staleTime: 60_000 });
  const state = useChoiceState(libraries);
  const chosen = Form.useWatch<string[]>('library') ?? [];
  const options = (libraries.data?.data ?? []).map(({ id, name }) => ({ value: id ?? '', label: name ?? '' }));
  return (
    <>
      <Form.Item name="library" label={t('users.libraries')}>
        <Select mode="multiple" options={options} {...state} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      {chosen.map((id) => (
        <ChapterField key={id} libraryId={id} name={options.find(({ value }) => value === id)?.label ?? id} />
      ))}
    </>
  );
}

function ChapterField({ libraryId, name }: { libraryId: string; name: string }): ReactNode {
  const { t } = useTranslation('tenancy');
  const chapters = useCall('content.ListChapters', { library_id: libraryId, page_size: 200 }, { staleTime: 60_000 });
  const state = useChoiceState(chapters);
  return (
    <Form.Item name={['chapters', libraryId]} label={t('users.chaptersOf', { name })} extra={t('users.chaptersHelp')}>
      <Select
        mode="multiple"
        {...state}
        placeholder={t('users.wholeLibrary')}
        showSearch={{ optionFilterProp: 'label' }}
        options={(chapters.data?.data ?? []).map((chapter) => ({ value: chapter.id ?? '', label: chapter.name ?? '' }))}
      />
    </Form.Item>
  );
}
