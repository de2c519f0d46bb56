import { type FormInstance, useSession } from '@attesta/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Keeps what is typed into a new thing for as long as the tab is open, so that a reload or a lost session takes nothing away.
 * @param name what is being made; its own draft for each person
 * @returns whether an earlier draft was put into the form, and what keeps, drops and throws away
 */
export function useDraft<Values extends object>(
  form: FormInstance<Values>,
  name: string | undefined,
): { restored: boolean; keep: () => void; drop: () => void; discard: () => void } {
  const userId = useSession()?.userId;
  const key = name && userId && `draft.${name}.${userId}`;
  const [restored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const kept = key ? read<Values>(key) : undefined;
    if (!kept) return;
    form.setFieldsValue(kept as Parameters<typeof form.setFieldsValue>[0]);
    setRestored(true);
  }, [form, key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drop = (): void => {
    clearTimeout(timer.current);
    if (key) sessionStorage.removeItem(key);
  };
  return {
    restored,
    keep: () => {
      clearTimeout(timer.current);
      if (key)
        timer.current = setTimeout(() => sessionStorage.setItem(key, JSON.stringify(form.getFieldsValue(true))), 300);
    },
    drop,
    discard: () => {
      drop();
      form.resetFields();
      setRestored(false);
    },
  };
}

function read<Values>(key: string): Values | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
