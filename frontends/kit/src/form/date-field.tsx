import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayPatterns } from '../i18n/day-pattern';

interface CommonProps {
  id?: string;
  'aria-label'?: string;
  disabled?: boolean;
  /** The first and the last day that may be chosen, YYYY-MM-DD. */
  min?: number | string;
  max?: number | string;
}

/**
 * A day, as the reader's language writes it: picked from its calendar or typed, in figures or as it is shown. Its value is
 * YYYY-MM-DD, or empty; within a Form.Item it gets `value` and `onChange` from there.
 */
export function DateField({
  value,
  onChange,
  placeholder,
  ...props
}: CommonProps & { value?: string; onChange?: (day: string) => void; placeholder?: string }): ReactNode {
  const { format, ...limits } = usePicker(props);
  return (
    <DatePicker
      {...limits}
      id={props.id}
      aria-label={props['aria-label']}
      className="at-full"
      disabled={props.disabled}
      format={format}
      placeholder={placeholder ?? dayjs().format(format[0])}
      value={toDay(value)}
      onChange={(day) => onChange?.(fromDay(day))}
    />
  );
}

/** Two days, each may be open. Values as those of DateField. */
export function DateRangeField({
  value,
  onChange,
  ...props
}: CommonProps & { value: [string, string]; onChange: (days: [string, string]) => void }): ReactNode {
  const { format, ...limits } = usePicker(props);
  return (
    <DatePicker.RangePicker
      {...limits}
      id={props.id}
      aria-label={props['aria-label']}
      disabled={props.disabled}
      allowEmpty={[true, true]}
      format={format}
      value={[toDay(value[0]) ?? null, toDay(value[1]) ?? null]}
      onChange={(days) => onChange([fromDay(days?.[0]), fromDay(days?.[1])])}
    />
  );
}

function usePicker({ min, max }: CommonProps): { format: string[]; minDate?: Dayjs; maxDate?: Dayjs } {
  const { i18n } = useTranslation();
  const { shown, typed } = useMemo(() => dayPatterns(i18n.language), [i18n.language]);
  return { format: [shown, ...typed], minDate: toDay(min), maxDate: toDay(max) };
}

function toDay(value: number | string | undefined): Dayjs | undefined {
  const day = value ? dayjs(String(value).slice(0, 10)) : undefined;
  return day?.isValid() ? day : undefined;
}

function fromDay(day: Dayjs | null | undefined): string {
  return day?.format('YYYY-MM-DD') ?? '';
}
