/** How a toast is shown; the theme provider's host listens. */
export interface ToastMessage {
  kind: 'success' | 'error' | 'info' | 'warning';
  text: string;
  /** Seconds; 5 by default (specification: daily work 9). */
  seconds?: number;
}

type Show = (message: ToastMessage) => void;
let show: Show | undefined;
const waiting: ToastMessage[] = [];

/** Connects the host that draws toasts; those that came before it are shown now. */
export function connectToasts(next: Show): () => void {
  show = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    if (show === next) show = undefined;
  };
}

function send(kind: ToastMessage['kind'], text: string, seconds?: number): void {
  if (!text) return;
  const message = { kind, text, seconds };
  if (show) show(message);
  else waiting.push(message);
}

/** Short messages at the top right (specification: platform 8), from anywhere, also outside of components. */
export const toast = {
  success: (text: string, seconds?: number): void => send('success', text, seconds),
  error: (text: string, seconds?: number): void => send('error', text, seconds),
  info: (text: string, seconds?: number): void => send('info', text, seconds),
  warning: (text: string, seconds?: number): void => send('warning', text, seconds),
};
