import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayPatterns } from '../i18n/day-pattern';

interface PickerProps {
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  disabled?: boolean;
  /** The first and the last day that may be chosen, YYYY-MM-DD. */
  min?: number | string;
  max?: number | string;
}

export interface DayProps extends PickerProps {
  value?: string;
  onChange?: (day: string) => void;
  placeholder?: string;
}

export interface RangeProps extends PickerProps {
  value: [string, string];
  onChange: (days: [string, string]) => void;
}

/** What DateField shows. */
export function DayPicker({ value, onChange, placeholder, ...props }: DayProps): ReactNode {
  const { format, ...limits } = usePicker(props);
  return (
    <DatePicker
      {...limits}
      id={props.id}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      className="at-full"
      disabled={props.disabled}
      format={format}
      placeholder={placeholder ?? dayjs().format(format[0])}
      value={toDay(value)}
      onChange={(day) => onChange?.(fromDay(day))}
    />
  );
}

/** What DateRangeField shows. */
export function RangePicker({ value, onChange, ...props }: RangeProps): ReactNode {
  const { format, ...limits } = usePicker(props);
  const [from, to] = value;
  // The picker takes new days for somebody else's choice, and lets go of what is typed: they are new where they say another day alone.
  const days = useMemo((): [Dayjs | null, Dayjs | null] => [toDay(from) ?? null, toDay(to) ?? null], [from, to]);
  return (
    <DatePicker.RangePicker
      {...limits}
      id={props.id}
      aria-label={props['aria-label']}
      disabled={props.disabled}
      allowEmpty={[true, true]}
      format={format}
      value={days}
      onChange={(chosen) => onChange([fromDay(chosen?.[0]), fromDay(chosen?.[1])])}
    />
  );
}

function usePicker({ min, max }: PickerProps): { format: string[]; minDate?: Dayjs; maxDate?: Dayjs } {
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
