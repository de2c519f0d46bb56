import {
  Button,
  HierarchySelect,
  type HierarchySelection,
  nodeLabel,
  nodeTexts,
  nothingChosen,
  Tag,
  useCall,
  useTranslation,
} from '@attesta/ui';
import { PlusOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';

/** A substandard that an activity serves. */
export interface ChosenSubstandard {
  id: string;
  name: string;
  code: string;
  /** The library that it stands in, where that is known. */
  library?: string;
}

/** Chooses substandards, one after another, by the cascading selector. */
export function SubstandardPicker(props: {
  chosen: ChosenSubstandard[];
  place?: HierarchySelection;
  onChange: (chosen: ChosenSubstandard[]) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const [selection, setSelection] = useState<HierarchySelection>(props.place ?? nothingChosen);
  const offered = useCall(
    'content.ListSubstandardsOfStandard',
    { id: selection.standard },
    { enabled: selection.standard !== '' },
  );
  const found = offered.data?.data?.find(({ id }) => id === selection.substandard);
  const isChosen = props.chosen.some(({ id }) => id === selection.substandard);
  const add = (): void => {
    if (!found?.id) return;
    props.onChange([
      ...props.chosen,
      { id: found.id, name: nodeTexts(found).name, code: found.code ?? '', library: found.library_id },
    ]);
    setSelection({ ...selection, substandard: '' });
  };
  return (
    <div>
      {props.chosen.length === 0 && <p className="at-quiet">{t('activities.servesNone')}</p>}
      <div className="at-cluster at-gap">
        {props.chosen.map((substandard) => (
          <ChosenTag
            key={substandard.id}
            substandard={substandard}
            onRemove={() => props.onChange(props.chosen.filter(({ id }) => id !== substandard.id))}
          />
        ))}
      </div>
      <HierarchySelect value={selection} onChange={setSelection} />
      <Button icon={<PlusOutlined />} disabled={!found || isChosen} onClick={add}>
        {t('activities.addSubstandard')}
      </Button>
    </div>
  );
}

function ChosenTag({ substandard, onRemove }: { substandard: ChosenSubstandard; onRemove: () => void }): ReactNode {
  const { t } = useTranslation('content');
  // One that came by its id alone (a link from the tree) shows its name once it is loaded.
  const loaded = useCall('content.GetSubstandard', { id: substandard.id }, { enabled: !substandard.name });
  const label = nodeLabel(substandard.name ? substandard : (loaded.data?.data ?? {})) || '…';
  return (
    <Tag className="ct-chosen-tag">
      <span>{label}</span>
      <button
        type="button"
        className="at-bare ct-chosen-remove"
        onClick={onRemove}
        aria-label={t('activities.removeSubstandard', { name: label })}
      >
        ×
      </button>
    </Tag>
  );
}
