import { useCallback, useState } from 'preact/hooks';
import type { PageContext } from '../page-context';

interface Toast {
  id: number;
  kind: 'success' | 'warning' | 'error';
  message: string;
}

const milliseconds = 5000;
let count = 0;

/** Notes at the top right that go after 5 s (daily work 8, 9). */
export function useToasts(): { toasts: Toast[]; toast: PageContext['toast'] } {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const toast = useCallback<PageContext['toast']>((kind, message) => {
    count += 1;
    const id = count;
    setToasts((shown) => [...shown.filter((one) => one.message !== message), { id, kind, message }]);
    setTimeout(() => setToasts((shown) => shown.filter((one) => one.id !== id)), milliseconds);
  }, []);
  return { toasts, toast };
}

const marks = { success: '✓', warning: '!', error: '✕' };

export function Toasts({ toasts }: { toasts: Toast[] }) {
  return (
    <div class="toasts" aria-live="polite">
      {toasts.map(({ id, kind, message }) => (
        <p key={id} class={`toast ${kind}`}>
          <span aria-hidden="true">{marks[kind]}</span> {message}
        </p>
      ))}
    </div>
  );
}
