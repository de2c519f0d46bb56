import { type ThemeConfig, theme } from 'antd';
import { fontFamily, type Palette, palettes } from './tokens';
import { themeKey } from './use-tokens';

/**
 * antd's theme in our tokens: 14 px body, 8 px grid, hairlines in place of shadows.
 * @param reducedMotion nothing moves; antd then does not wait for the end of movements that there are not
 */
export function antdTheme(mode: 'light' | 'dark', reducedMotion = false): ThemeConfig {
  const palette = palettes[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: themeKey },
    token: { ...seeds(palette), ...derived(palette), motion: !reducedMotion },
    components: components(palette),
  };
}

function seeds(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimary: palette.primary,
    colorInfo: palette.info,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    colorTextBase: palette.ink,
    colorBgBase: palette.surface,
    fontFamily,
    fontSize: 14,
    borderRadius: 6,
    controlHeight: 34,
    wireframe: false,
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  };
}

/** What antd would compute from the seeds, set outright: its own steps fall below the contrast we hold. */
function derived(palette: Palette): ThemeConfig['token'] {
  return {
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primaryActive,
    colorPrimaryBg: palette.primaryTint,
    colorPrimaryBgHover: palette.primaryTint,
    colorPrimaryText: palette.primary,
    colorPrimaryTextHover: palette.primaryHover,
    colorPrimaryTextActive: palette.primaryActive,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorLinkActive: palette.primaryActive,
    colorSuccessBg: palette.successTint,
    colorSuccessText: palette.success,
    colorWarningBg: palette.warningTint,
    colorWarningText: palette.warning,
    colorErrorBg: palette.dangerTint,
    colorErrorText: palette.danger,
    colorInfoBg: palette.infoTint,
    colorInfoText: palette.info,
    colorBgLayout: palette.canvas,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surfaceRaised,
    colorFillAlter: palette.surfaceSunken,
    colorBorder: palette.lineStrong,
    colorBorderSecondary: palette.line,
    colorSplit: palette.line,
    colorText: palette.ink,
    colorTextSecondary: palette.inkMuted,
    colorTextTertiary: palette.inkFaint,
    colorTextDescription: palette.inkFaint,
    colorTextPlaceholder: palette.inkFaint,
    colorIcon: palette.inkMuted,
    boxShadow: palette.shadow,
    boxShadowSecondary: palette.shadow,
    lineWidthFocus: 2,
  };
}

function components(palette: Palette): ThemeConfig['components'] {
  return {
    Button: {
      primaryColor: palette.onPrimary,
      dangerColor: palette.surface,
      primaryShadow: 'none',
      defaultShadow: 'none',
      fontWeight: 500,
    },
    Tooltip: { colorTextLightSolid: '#ffffff', colorBgSpotlight: '#10262b' },
    Menu: {
      itemSelectedColor: palette.primary,
      itemSelectedBg: palette.primaryTint,
      itemBg: 'transparent',
      activeBarBorderWidth: 0,
    },
    Form: { labelColor: palette.ink, itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
    Checkbox: { colorWhite: palette.onPrimary },
    Progress: { defaultColor: palette.primary },
    Switch: { colorTextLightSolid: palette.onPrimary },
  };
}
