import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf, type LanguageCode } from '../i18n/languages';
import { useAntdLocale } from './antd-locale';
import { antdTheme } from './antd-theme';
import { useThemeMode } from './mode';
import { styleNonce } from './nonce';

// Read once: antd mounts everything anew when this changes, and what was typed would be lost.
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** antd's theme, direction and language for everything below. */
export function ThemeProvider({ children }: { children: ReactNode }): ReactNode {
  const { i18n } = useTranslation();
  const { mode } = useThemeMode();
  const locale = useAntdLocale(i18n.language as LanguageCode);
  const theme = useMemo(() => antdTheme(mode, reducedMotion), [mode]);
  const nonce = styleNonce();
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      direction={directionOf(i18n.language)}
      csp={nonce ? { nonce } : undefined}
      form={{ scrollToFirstError: { focus: true, block: 'center' }, requiredMark: 'optional' }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
