/** What somebody has done with the gate before the application was there. */
export interface GateHandover {
  email: string;
  /** The address has the focus. */
  focused: boolean;
  /** "Continue" was pressed. */
  pressed: boolean;
}

/** Reads it from the page, before the page is drawn anew. */
export function gateHandover(): GateHandover {
  const field = document.querySelector<HTMLInputElement>('#email');
  return {
    email: field?.value ?? '',
    focused: field !== null && document.activeElement === field,
    pressed: document.documentElement.dataset.pressed === 'true',
  };
}
