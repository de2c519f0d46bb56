/** The colors of one mode. Everything that is drawn takes its color from here, as --at-<name> or through antd's theme. */
export interface Palette {
  canvas: string;
  surface: string;
  surfaceRaised: string;
  surfaceSunken: string;
  line: string;
  lineStrong: string;
  ink: string;
  inkMuted: string;
  inkFaint: string;
  primary: string;
  primaryHover: string;
  primaryActive: string;
  primaryTint: string;
  onPrimary: string;
  success: string;
  successTint: string;
  warning: string;
  warningTint: string;
  danger: string;
  dangerTint: string;
  info: string;
  infoTint: string;
  focus: string;
  shadow: string;
}

/**
 * Deep teal is what is ours; red, amber and green are status and never stand alone. Each text color holds 4.5:1 on every
 * surface it is used on, each control's edge 3:1 (theme/tokens.test.ts measures it).
 */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    canvas: '#f4f7f7',
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#eef3f3',
    line: '#dde6e6',
    lineStrong: '#75888d',
    ink: '#10262b',
    inkMuted: '#47595f',
    inkFaint: '#586a70',
    primary: '#0b6468',
    primaryHover: '#0e7a7e',
    primaryActive: '#084c50',
    primaryTint: '#e2f1f0',
    onPrimary: '#ffffff',
    success: '#1b6b45',
    successTint: '#e4f3ea',
    warning: '#875100',
    warningTint: '#fbf0dc',
    danger: '#b0271c',
    dangerTint: '#fbe9e7',
    info: '#245a94',
    infoTint: '#e6eff9',
    focus: '#0e8a8f',
    shadow: '0 8px 28px rgba(16, 38, 43, 0.14), 0 2px 6px rgba(16, 38, 43, 0.08)',
  },
  dark: {
    canvas: '#0c1416',
    surface: '#121d20',
    surfaceRaised: '#182528',
    surfaceSunken: '#0f191b',
    line: '#24363a',
    lineStrong: '#6a8288',
    ink: '#e3eded',
    inkMuted: '#a9bcc0',
    inkFaint: '#8fa4a9',
    primary: '#54bdb6',
    primaryHover: '#6fd0c9',
    primaryActive: '#3fa59f',
    primaryTint: '#123235',
    onPrimary: '#04201f',
    success: '#5fc08c',
    successTint: '#122c20',
    warning: '#e0a84a',
    warningTint: '#33260f',
    danger: '#f28b80',
    dangerTint: '#3a1c1a',
    info: '#7fb3e8',
    infoTint: '#152a40',
    focus: '#6fd0c9',
    shadow: '0 8px 28px rgba(0, 0, 0, 0.5), 0 2px 6px rgba(0, 0, 0, 0.4)',
  },
};

export const fontFamily = [
  "'IBM Plex Sans Variable'",
  "'IBM Plex Sans Arabic'",
  'system-ui',
  "'Noto Sans SC'",
  "'Noto Sans CJK SC'",
  "'PingFang SC'",
  "'Microsoft YaHei'",
  'sans-serif',
].join(', ');
