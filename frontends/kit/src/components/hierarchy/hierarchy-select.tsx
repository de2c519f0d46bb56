import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoiceState } from '../../feedback/use-choice-state';
import { useFilterWords } from '../../paper/page-parts';
import { choose, type HierarchyLevel, type HierarchySelection } from './selection';
import { type LevelQuery, type Node, nodeLabel, useHierarchy } from './use-hierarchy';
import './hierarchy-select.css';
import './texts';

interface HierarchySelectProps {
  value: HierarchySelection;
  onChange: (selection: HierarchySelection) => void;
  /** The lowest level to offer; substandard by default. */
  depth?: HierarchyLevel;
  /** Whether the choice narrows what the page shows: then it is said on paper. */
  filters?: boolean;
  /** Whose libraries are offered; those that the reader sees where nothing is said. */
  organizationId?: string | undefined;
}

/**
 * Lets a person pick library, then chapter, then standard, then substandard. Each level loads when the one above is
 * chosen; a change resets what is below and abandons what was on its way for it (specification: platform 2, 4).
 */
export function HierarchySelect({
  value,
  onChange,
  depth = 'substandard',
  filters,
  organizationId,
}: HierarchySelectProps): ReactNode {
  const { offered, nodes, words } = useHierarchy(value, depth, organizationId);
  useFilterWords(useId(), filters ? words : undefined);
  return (
    <div className="at-hierarchy">
      {offered.map((level) => (
        <LevelSelect
          key={level}
          level={level}
          {...nodes[level]}
          value={value[level]}
          onChange={(id) => onChange(choose(value, level, id))}
        />
      ))}
    </div>
  );
}

function LevelSelect(props: {
  level: HierarchyLevel;
  items: Node[] | undefined;
  query: LevelQuery;
  parent: string;
  value: string;
  onChange: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation('hierarchy');
  const id = useId();
  const state = useChoiceState(props.query);
  const options = (props.items ?? []).map((node) => ({ value: node.id ?? '', label: nodeLabel(node) }));
  const known = options.some(({ value }) => value === props.value);
  return (
    <div className="at-hierarchy-level">
      <label htmlFor={id}>{t(props.level)}</label>
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        placeholder={props.parent ? t('choose') : t('chooseAbove')}
        disabled={!props.parent}
        {...state}
        options={options}
        value={props.value && known ? props.value : undefined}
        onChange={(next) => props.onChange((next as string | undefined) ?? '')}
        data-testid={`hierarchy-${props.level}`}
      />
    </div>
  );
}
