import { App, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ToastHost } from '../feedback/toast-host';
import { directionOf, type LanguageCode } from '../i18n/languages';
import { useAntdLocale } from './antd-locale';
import { antdTheme, themeKey } from './antd-theme';
import { useThemeMode } from './mode';
import { styleNonce } from './nonce';
import { palettes } from './tokens';

/** Toasts must not hide the bar's own menus while they are there, in pixels. */
const belowTopBar = 60;

// Read once: antd mounts everything anew when this changes, and what was typed would be lost.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Theme, direction and antd's language for everything below; the shell renders it once. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  const chosen = useThemeMode().mode;
  // Paper is white.
  const mode = usePrinting() ? 'light' : chosen;
  const locale = useAntdLocale(i18n.language as LanguageCode);
  const theme = useMemo(() => antdTheme(mode, reducedMotion), [mode]);
  const nonce = styleNonce();
  useLayoutEffect(() => applyTokens(mode), [mode]);
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      direction={directionOf(i18n.language)}
      csp={nonce ? { nonce } : undefined}
      form={{ scrollToFirstError: { focus: true, block: 'center' }, requiredMark: 'optional' }}
      button={{ autoInsertSpace: false }}
    >
      <App notification={{ placement: 'topRight', top: belowTopBar, duration: 5, maxCount: 4 }} component={false}>
        <ToastHost />
        {children}
      </App>
    </ConfigProvider>
  );
}

/** Whether the page is on its way to the printer. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture of the page when the event has been handled.
    const before = (): void => flushSync(() => setPrinting(true));
    const after = (): void => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

function applyTokens(mode: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.classList.add(themeKey);
  root.dataset.theme = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(palettes[mode])) {
    root.style.setProperty(`--at-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  }
}
