import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call';
import { useChoiceState } from '../../feedback/use-choice-state';
import { choose, type HierarchyLevel, type HierarchySelection, hierarchyLevels } from './selection';
import { useLibraries } from './use-libraries';
import './hierarchy-select.css';
import './texts';

interface HierarchySelectProps {
  value: HierarchySelection;
  onChange: (selection: HierarchySelection) => void;
  /** The lowest level to offer; substandard by default. */
  depth?: HierarchyLevel;
}

interface Node {
  id?: string;
  name?: string;
  code?: string;
}

type LevelQuery = Parameters<typeof useChoiceState>[0];

/**
 * Lets a person pick library, then chapter, then standard, then substandard. Each level loads when the one above is
 * chosen; a change resets what is below and abandons what was on its way for it (specification: platform 2, 4).
 */
export function HierarchySelect({ value, onChange, depth = 'substandard' }: HierarchySelectProps): ReactNode {
  const offered = hierarchyLevels.slice(0, hierarchyLevels.indexOf(depth) + 1);
  const wants = (level: HierarchyLevel, parent: string): boolean => offered.includes(level) && parent !== '';
  const { libraries, ...own } = useLibraries();
  const chapters = useCall(
    'content.ListChaptersOfLibrary',
    { id: value.library },
    { enabled: wants('chapter', value.library) },
  );
  const standards = useCall(
    'content.ListStandardsOfChapter',
    { id: value.chapter },
    { enabled: wants('standard', value.chapter) },
  );
  const substandards = useCall(
    'content.ListSubstandardsOfStandard',
    { id: value.standard },
    { enabled: wants('substandard', value.standard) },
  );
  const nodes: Record<HierarchyLevel, { items: Node[] | undefined; query: LevelQuery; parent: string }> = {
    library: { items: libraries, query: { ...own, isLoading: own.isPending }, parent: 'root' },
    chapter: { items: chapters.data?.data, query: chapters, parent: value.library },
    standard: { items: standards.data?.data, query: standards, parent: value.chapter },
    substandard: { items: substandards.data?.data, query: substandards, parent: value.standard },
  };
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

/** "164.308 Administrative Safeguards": siblings may share names, their codes tell them apart. */
export function nodeLabel({ code, name = '' }: { code?: string; name?: string }): string {
  return code && !name.startsWith(code) ? `${code} ${name}` : name;
}
