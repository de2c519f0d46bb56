import { Input, useTranslation } from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

/**
 * A day and a time of it by the reader's clock. Its value is YYYY-MM-DDTHH:mm, and empty while one of both is missing; a Form.Item
 * gives it `id`, `value` and `onChange`.
 */
export function MomentField(props: { id?: string; value?: string; onChange?: (moment: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { id, value = '', onChange } = props;
  // What is there of a moment that is not whole, which is no value yet.
  const [parts, setParts] = useState<[string, string]>();
  const [day, time] = value ? partsOf(value) : (parts ?? ['', '']);
  const change = (next: [string, string]): void => {
    setParts(next);
    onChange?.(next.every(Boolean) ? next.join('T') : '');
  };
  return (
    <div className="cp-moment">
      <DateField id={id} value={day} onChange={(next) => change([next, time])} />
      <Input
        type="time"
        aria-label={t('incidents.time')}
        value={time}
        onChange={({ target }) => change([day, target.value])}
      />
    </div>
  );
}

function partsOf(moment: string): [string, string] {
  const [day = '', time = ''] = moment.split('T');
  return [day, time];
}
