import { Select } from 'antd';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSettled } from '../../api/use-settled';
import { useChoiceState } from '../../feedback/use-choice-state';

/** What somebody types to find something. */
interface Typing {
  /** Once it has stood still. */
  q: string;
  typed: string;
  setTyped: (typed: string) => void;
}

interface Option {
  value: string;
  label: string;
}

/** What somebody types into a FoundSelect: `q` of the call that finds its options. */
export function useTyping(): Typing {
  const [typed, setTyped] = useState('');
  return { typed, setTyped, q: useSettled(typed.trim()) };
}

/** A choice out of a list of any length, which the server finds as one types; a field of a form. What is chosen keeps its name. */
export function FoundSelect(props: {
  typing: Typing;
  /** The call that finds them. */
  query: Parameters<typeof useChoiceState>[0];
  options: Option[];
}): ReactNode {
  const { typing, query, options, value, onChange, ...field } = props as typeof props & ComponentProps<typeof Select>;
  const [kept, setKept] = useState<Option>();
  const state = useChoiceState(query);
  const isMissing = !typing.q && kept?.value === value && !options.some((one) => one.value === value);
  return (
    <Select
      {...field}
      {...state}
      value={value}
      loading={state.loading || typing.typed.trim() !== typing.q}
      showSearch={{ filterOption: false, onSearch: typing.setTyped }}
      options={isMissing && kept ? [kept, ...options] : options}
      onChange={(chosen, option) => {
        setKept(option as Option);
        onChange?.(chosen, option);
      }}
    />
  );
}
