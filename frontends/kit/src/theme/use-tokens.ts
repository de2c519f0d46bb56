import { useLayoutEffect } from 'react';
import { useThemeMode } from './mode';
import { palettes } from './tokens';

/** The class on <html> under which antd writes its variables, so that our own styles may use them too. */
export const themeKey = 'attesta';

/** Keeps the colors of the present theme on <html>, as --at-<name>. */
export function useTokens(): void {
  const { mode } = useThemeMode();
  useLayoutEffect(() => applyTokens(mode), [mode]);
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
