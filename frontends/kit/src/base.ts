// What every page needs, also those that come before sign-in: session, calls, languages, plain controls. Nothing of antd.
export { useTranslation } from 'react-i18next';
export { ApiError, type FieldError } from './api/api-error';
export {
  type CallOptions,
  call,
  download,
  downloadFrom,
  type EndpointName,
  type Reply,
  type Request,
  type Row,
} from './api/call';
export { inTime, usualSeconds } from './api/in-time';
export { useWrite } from './api/use-write';
export { Brand } from './controls/brand';
export { failureMessage } from './feedback/failure-message';
export { toast } from './feedback/toast';
export { useErrorMessage } from './feedback/use-error-message';
export { registerTranslations } from './i18n/backend';
export { i18n, startTranslations } from './i18n/i18n';
export { keptFormat } from './i18n/kept-format';
export { type LanguageCode, languages } from './i18n/languages';
export { pageWithTexts } from './i18n/page-with-texts';
export { inReadersLanguage, saidToReader, useSentences } from './i18n/readers-language';
export { type Format, useFormat } from './i18n/use-format';
export { type AskForProof, provideProof } from './identity/with-identity';
export { BaseProvider } from './page/base-provider';
export { expectHeading } from './page/route-focus';
export { useHeading } from './page/use-heading';
export { Field, type FieldProps } from './plain/field';
export { Icon } from './plain/icon';
export { CheckIcon, HideIcon, HintIcon, KeyIcon, ShowIcon } from './plain/icons';
export { LanguageChooser } from './plain/language-chooser';
export { Notice } from './plain/notice';
export { PlainButton } from './plain/plain-button';
export { PlainDialog } from './plain/plain-dialog';
export { PlainForm } from './plain/plain-form';
export { ThemeChooser } from './plain/theme-chooser';
export { dashboard, type Preferences, type ThemeChoice } from './preferences/preferences';
export { followPreferences, loadPreferences } from './preferences/sync';
export { usePreferences } from './preferences/use-preferences';
export { type MenuGroup, menuGroups, type PublishedScreen, type Remote, type RemotePlace } from './remotes/description';
export { type Directory, directory } from './remotes/directory';
export { findScreen, isOffered } from './remotes/screens';
export { useDirectory } from './remotes/use-directory';
export { registerSearch, type SearchHit, type SearchProvider } from './search/search-providers';
export { rememberPlace, takeRememberedPlace } from './session/remembered-place';
export { RequireRole, useMayCall } from './session/require-role';
export { type RoleId, rolesOf } from './session/roles';
export { type EndReason, type Session, session } from './session/store';
export { unsentWork } from './session/unsent-work';
export { useSession, useTimedOut } from './session/use-session';
export { type Shortcut, startShortcuts, useShortcut } from './shortcuts/shortcuts';
export { giveStylesTheNonce } from './theme/nonce';
