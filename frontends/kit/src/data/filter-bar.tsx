import { SearchOutlined } from '@ant-design/icons';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchLimit } from '../form/use-limits';

/** One filter of the row. */
export type FilterField =
  | { kind: 'search'; name: string; label: string }
  | {
      kind: 'select';
      name: string;
      label: string;
      options: { value: string; label: string }[];
      multiple?: boolean;
      loading?: boolean;
    }
  | { kind: 'range'; from: string; to: string; label: string };

type Values = Record<string, string | number | boolean | string[]>;

/**
 * The filters of a list in one row. `value` and `onChange` are those of useUrlState, so that they are kept in the
 * address; a change goes back to the first page.
 */
export function FilterBar(props: {
  fields: FilterField[];
  value: Values;
  onChange: (changes: Values) => void;
  children?: ReactNode;
}): ReactNode {
  const { t } = useTranslation('ui');
  const change = (changes: Values): void => props.onChange({ ...changes, ...('page' in props.value && { page: 1 }) });
  const names = props.fields.flatMap((field) => (field.kind === 'range' ? [field.from, field.to] : [field.name]));
  const filtered = names.some((name) => String(props.value[name] ?? '') !== '');
  const reset = (): void =>
    change(Object.fromEntries(names.map((name) => [name, Array.isArray(props.value[name]) ? [] : ''])));
  return (
    <search className="at-filters">
      {props.fields.map((field) => (
        <Filter key={'name' in field ? field.name : field.from} field={field} value={props.value} onChange={change} />
      ))}
      {props.children}
      {filtered && (
        <Button type="link" onClick={reset}>
          {t('filter.reset')}
        </Button>
      )}
    </search>
  );
}

function Filter(props: { field: FilterField; value: Values; onChange: (changes: Values) => void }): ReactNode {
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
    const [from, to] = [value[field.from], value[field.to]].map((text) => (text ? dayjs(String(text)) : null));
    return (
      <DatePicker.RangePicker
        aria-label={field.label}
        allowEmpty={[true, true]}
        value={[from ?? null, to ?? null]}
        onChange={(days) =>
          onChange({
            [field.from]: days?.[0]?.format('YYYY-MM-DD') ?? '',
            [field.to]: days?.[1]?.format('YYYY-MM-DD') ?? '',
          })
        }
      />
    );
  }
  const current = value[field.name];
  return (
    <Select
      className="at-filter-select"
      aria-label={field.label}
      placeholder={field.label}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={field.loading}
      mode={field.multiple ? 'multiple' : undefined}
      maxTagCount="responsive"
      options={field.options}
      value={field.multiple ? current : current === '' || current === undefined ? undefined : String(current)}
      onChange={(next) =>
        onChange({ [field.name]: (next as string | string[] | undefined) ?? (field.multiple ? [] : '') })
      }
    />
  );
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
