import { App } from 'antd';
import { useEffect } from 'react';
import { connectToasts } from './toast';

/** Draws what `toast` sends; errors are announced at once, the rest when the screen reader pauses. */
export function ToastHost(): null {
  const { notification } = App.useApp();
  useEffect(
    () =>
      connectToasts(({ kind, text, seconds = 5 }) => {
        notification[kind]({
          title: text,
          duration: seconds,
          showProgress: true,
          pauseOnHover: true,
          role: kind === 'error' ? 'alert' : 'status',
        });
      }),
    [notification],
  );
  return null;
}
