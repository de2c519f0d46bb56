import { Select } from '@attesta/ui';
import { type ReactNode, useMemo } from 'react';
import { timeZones } from './time-zones';

interface ChoiceProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** A time zone of the IANA database, found by city, region or distance from UTC. */
export function TimeZoneSelect(props: ChoiceProps): ReactNode {
  const options = useMemo(() => timeZones(new Date()), []);
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />;
}
