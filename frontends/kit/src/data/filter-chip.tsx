import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HierarchySelection } from '../components/hierarchy/selection';
import { useHierarchy } from '../components/hierarchy/use-hierarchy';
import { useFilterWords } from '../paper/page-parts';

/** A filter that the sheet has set, in words; pressing it takes the filter away, where that is possible. */
export function FilterChip(props: { label: string; word: string; onRemove?: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  const { label, word } = props;
  const words = (
    <span>
      {label}: <bdi>{word}</bdi>
    </span>
  );
  return (
    <li>
      {props.onRemove ? (
        <button
          type="button"
          className="at-filter-chip"
          onClick={props.onRemove}
          aria-label={t('filter.remove', { filter: `${label}: ${word}` })}
        >
          {words}
          <CloseOutlined aria-hidden="true" />
        </button>
      ) : (
        <span className="at-filter-chip">{words}</span>
      )}
    </li>
  );
}

/** The place in a library by its lowest name; the paper has all of them. */
export function PlaceChip({ place, onRemove }: { place: HierarchySelection; onRemove: () => void }): ReactNode {
  const { words } = useHierarchy(place, 'substandard');
  useFilterWords(useId(), words);
  const lowest = words.at(-1);
  return lowest && <FilterChip label={lowest.label} word={lowest.value} onRemove={onRemove} />;
}
