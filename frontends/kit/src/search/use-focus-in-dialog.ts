import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The field of a dialog that has the focus from the beginning, its caret at the end: at once, and after the dialog has taken it. */
export function useFocusInDialog(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return input;
}
