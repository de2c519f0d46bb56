import type { SelectProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useSettled } from '../../api/use-settled';
import { Select } from '../../controls/select';
import { MoreChoices } from '../../feedback/more-choices';
import { useChoiceState } from '../../feedback/use-choice-state';

/** What somebody types to find something. */
interface Typing {
  /** Once it has stood still. */
  q: string;
  typed: string;
  setTyped: (typed: string) => void;
  /** Whether the list was ever open: before that nobody needs what it offers. */
  opened: boolean;
  open: () => void;
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface FoundSelectProps extends Omit<AnySelect, 'options' | 'notFoundContent' | 'showSearch'> {
  typing: Typing;
  /** The call that finds what is offered, as useCall gives it. */
  query: {
    isLoading: boolean;
    /** What is there was found for other words. */
    isPlaceholderData?: boolean;
    error: unknown;
    refetch: () => unknown;
    data?: { data?: unknown[]; meta?: { total?: number } };
  };
  options: Option[];
  /** The names of what was chosen before. */
  known?: Option[];
}
/** What a hook that finds something gives to a FoundSelect. */
export type Finding = Pick<FoundSelectProps, 'typing' | 'query' | 'options' | 'known'>;
/** What is left to whoever draws it. */
export type FoundField = Omit<FoundSelectProps, keyof Finding>;
// biome-ignore lint/suspicious/noExplicitAny: one value or several, as a form's item gives them
type AnySelect = SelectProps<any, Option>;

/** What somebody types into a FoundSelect: `q` of the call that finds its options. */
export function useTyping(): Typing {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState(false);
  return { typed, setTyped, q: useSettled(typed.trim()), opened, open: () => setOpened(true) };
}

/**
 * A choice out of a list of any length, which the server finds as one types; a field of a form, or alone. What is chosen keeps its
 * name. Below what was found it says that there is more, or why nothing could be asked.
 */
export function FoundSelect(props: FoundSelectProps): ReactNode {
  const { typing, query, options, known = [], value, loading = false, onChange, onOpenChange, ...field } = props;
  const [kept, setKept] = useState<Option[]>([]);
  const state = useChoiceState(query);
  const words = typing.typed.trim();
  const waits = words !== typing.q || query.isPlaceholderData === true;
  const missing = [value]
    .flat()
    .filter((one) => !options.some((option) => option.value === one))
    .flatMap((one) => [...kept, ...known].find((option) => option.value === one) ?? []);
  // antd knows the names of what is not offered from before.
  const fitting = waits ? options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase())) : options;
  const offered = words ? fitting : [...missing, ...options];
  return (
    <Select
      {...field}
      {...state}
      value={value}
      loading={loading || state.loading || waits}
      showSearch={{ filterOption: false, searchValue: typing.typed, onSearch: typing.setTyped }}
      options={offered}
      popupRender={(list) => (
        <>
          {list}
          {Boolean(query.error) && offered.length > 0 && <div className="at-choices-rest">{state.notFoundContent}</div>}
          <MoreChoices shown={query.data?.data?.length ?? 0} total={waits ? 0 : query.data?.meta?.total} />
        </>
      )}
      onInputKeyDown={(event) => {
        // Enter must not choose what was found for other words, nor close the list that is about to come.
        if (event.key !== 'Enter' || !words || !waits) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onOpenChange={(open) => {
        // Whoever has no pointer tries again by opening it again.
        if (open && query.error) void query.refetch();
        if (open) typing.open();
        else typing.setTyped('');
        onOpenChange?.(open);
      }}
      onChange={(chosen, option) => {
        setKept((before) => [...before, ...[option].flat().filter((one) => one?.label)] as Option[]);
        typing.setTyped('');
        onChange?.(chosen, option);
      }}
    />
  );
}
