import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HierarchySelect } from '../components/hierarchy/hierarchy-select';
import { FoundSelect } from '../components/links/found-select';
import { Select } from '../controls/select';
import { DateRangeField } from '../form/date-field';
import { useSearchLimit } from '../form/use-limits';
import { type FilterField, type FilterValues, placeOf, withUsual } from './filter-field';

/** What one filter is set with. */
export function FilterInput(props: {
  field: FilterField;
  value: FilterValues;
  onChange: (changes: FilterValues) => void;
}): ReactNode {
  const { field, value, onChange } = props;
  if (field.kind === 'search') {
    return (
      <SearchBox
        label={field.label}
        value={String(value[field.name] ?? '')}
        onChange={(text) => onChange({ [field.name]: text })}
      />
    );
  }
  if (field.kind === 'range') {
    return (
      <DateRangeField
        aria-label={field.label}
        value={[String(value[field.from] ?? ''), String(value[field.to] ?? '')]}
        onChange={([from, to]) => onChange({ [field.from]: from, [field.to]: to })}
      />
    );
  }
  if (field.kind === 'place') return <HierarchySelect filters value={placeOf(value)} onChange={onChange} />;
  const current = withUsual([field], value)[field.name];
  const common = {
    className: 'at-filter-select',
    'aria-label': field.label,
    placeholder: field.label,
    allowClear: current === value[field.name],
    loading: field.loading,
    mode: field.multiple ? ('multiple' as const) : undefined,
    maxTagCount: 'responsive' as const,
    options: field.options,
    value: chosenIn(current, field.multiple),
    onChange: (next: string | string[] | undefined) => onChange({ [field.name]: next ?? (field.multiple ? [] : '') }),
  };
  if (field.found) return <FoundSelect {...common} {...field.found} />;
  return <Select {...common} showSearch={{ optionFilterProp: 'label' }} {...field.state} />;
}

/** What a Select takes: nothing is undefined. */
function chosenIn(current: FilterValues[string] | undefined, isMultiple = false): string | string[] | undefined {
  if (isMultiple) return Array.isArray(current) ? current : [];
  return current === '' || current === undefined ? undefined : String(current);
}

/** Waits until the person pauses, so that not every letter is a call. */
function SearchBox(props: { label: string; value: string; onChange: (text: string) => void }): ReactNode {
  const [text, setText] = useState(props.value);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => setText(props.value), [props.value]);
  useEffect(() => {
    if (text === latest.current.value) return;
    const timer = setTimeout(() => latest.current.onChange(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Input
      className="at-filter-search"
      type="search"
      prefix={<SearchOutlined aria-hidden="true" />}
      aria-label={props.label}
      placeholder={props.label}
      allowClear
      {...useSearchLimit()}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
