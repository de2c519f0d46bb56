import { nodeTexts, Select, useCall, useChoiceState, useSession, useSettled, useTranslation } from '@attesta/ui';
import { type ReactNode, useState } from 'react';

/** So few letters find too much. */
const fewestLetters = 2;

/** Finds elements of other checklists, to take them over. */
export function ElementFinder({
  onTake,
}: {
  onTake: (element: { id: string; name: string; code: string }) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const session = useSession();
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('');
  const sought = useSettled(words.trim());
  const organization = session?.actingFor || session?.organizationId || '';
  const found = useCall(
    'content.ListChecklistElements',
    { id: organization, type: 0, q: sought, page_size: 20 },
    { enabled: organization !== '' && sought.length >= fewestLetters },
  );
  const isShort = words.trim().length < fewestLetters;
  const state = useChoiceState(found, t(isShort ? 'elements.findHint' : 'elements.findNone'));
  const list = sought.length >= fewestLetters ? (found.data?.data ?? []) : [];
  return (
    <>
      <Select
        className="ct-element-finder"
        showSearch={{ filterOption: false, searchValue: words, onSearch: setWords }}
        value={null}
        aria-label={t('elements.find')}
        placeholder={t('elements.find')}
        {...state}
        loading={state.loading || (!isShort && words.trim() !== sought)}
        options={list.map((element) => ({
          value: element.id ?? '',
          label: `${nodeTexts(element).name} (${element.activity_name ?? ''})`,
        }))}
        onChange={(id: string | null) => {
          const taken = list.find((element) => element.id === id);
          if (taken) {
            onTake({ id: id ?? '', name: taken.name ?? '', code: taken.code ?? '' });
            setSaid(t('elements.taken', { name: taken.name }));
          }
          setWords('');
        }}
      />
      <p className="at-visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
