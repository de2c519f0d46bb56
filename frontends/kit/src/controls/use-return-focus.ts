import { type RefObject, useRef } from 'react';

/**
 * Gives the focus back to the button of a dropdown that is closed by the keyboard; antd leaves it on the page as a whole.
 * @returns what the button and its Dropdown take
 */
export function useReturnFocus(): {
  button: RefObject<HTMLButtonElement | null>;
  dropdown: { autoFocus: true; onOpenChange: (open: boolean) => void };
} {
  const button = useRef<HTMLButtonElement>(null);
  const onOpenChange = (open: boolean): void => {
    if (open || !document.activeElement?.closest('.ant-dropdown')) return;
    // Later, or the key that closed the menu would press the button and open it again; who went elsewhere stays there.
    setTimeout(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('.ant-dropdown')) button.current?.focus();
    });
  };
  return { button, dropdown: { autoFocus: true, onOpenChange } };
}
