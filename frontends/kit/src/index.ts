// What every screen needs. Lists, charts and heavier inputs are in @attesta/ui/data.
export { type InfiniteData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
export {
  Alert,
  App as AntApp,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Divider,
  Dropdown,
  Flex,
  Form,
  type FormInstance,
  Input,
  type MenuProps,
  Modal,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Space,
  Spin,
  Steps,
  Switch,
  Tag,
  Tooltip,
  Typography,
} from 'antd';
export { Trans, useTranslation } from 'react-i18next';
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
export { queryClient } from './api/query-client';
export { readAllAnew, readAnewOn } from './api/read-anew';
export { useCall } from './api/use-call';
export { useCallMutation } from './api/use-call-mutation';
export { useEvents } from './api/use-events';
export { provideScoreThresholds } from './charts/score-level';
export { HierarchySelect, nodeLabel } from './components/hierarchy/hierarchy-select';
export {
  choose,
  deepestLevel,
  type HierarchyLevel,
  type HierarchySelection,
  hierarchyLevels,
  nothingChosen,
} from './components/hierarchy/selection';
export { type LibraryChoice, useLibraries } from './components/hierarchy/use-libraries';
export { Brand, BrandMark } from './controls/brand';
export { LanguageMenu } from './controls/language-menu';
export { ThemeMenu } from './controls/theme-menu';
export { useReturnFocus } from './controls/use-return-focus';
export { ConfirmDanger } from './feedback/confirm-danger';
export { ConfirmDialog } from './feedback/confirm-dialog';
export { EmptyState } from './feedback/empty-state';
export { ErrorPanel } from './feedback/error-panel';
export { failureMessage } from './feedback/failure-message';
export { LinesSkeleton, PageSkeleton, RowsSkeleton } from './feedback/skeletons';
export { type StatusKind, StatusTag } from './feedback/status-tag';
export { toast } from './feedback/toast';
export { useChoiceState } from './feedback/use-choice-state';
export { useErrorMessage } from './feedback/use-error-message';
export { WaitNotice } from './feedback/wait-notice';
export { ErrorSummary, type SummaryItem, useServerErrors } from './form/error-summary';
export { GuardedForm } from './form/guarded-form';
export { UnsavedGuard } from './form/unsaved-guard';
export { countNearLimit, type InputLimits, useLimits } from './form/use-limits';
export { registerTranslations } from './i18n/backend';
export { i18n, startTranslations } from './i18n/i18n';
export { directionOf, type LanguageCode, languages } from './i18n/languages';
export { inReadersLanguage, saidToReader } from './i18n/readers-language';
export { type Format, formatIn, useFormat } from './i18n/use-format';
export { useSecured } from './identity/use-secured';
export { WaitingEmail } from './identity/waiting-email';
export { type AskForProof, provideProof } from './identity/with-identity';
export { type Crumb, Page, Section } from './page/page';
export { expectHeading } from './page/route-focus';
export { UiProvider } from './page/ui-provider';
export { useHeading } from './page/use-heading';
export { type UrlState, useUrlState } from './page/use-url-state';
export { dashboard, type Preferences, type ThemeChoice } from './preferences/preferences';
export { followPreferences, loadPreferences } from './preferences/sync';
export { usePreferences } from './preferences/use-preferences';
export { type MenuGroup, menuGroups, type PublishedScreen, type Remote, type RemotePlace } from './remotes/description';
export { directory } from './remotes/directory';
export { findScreen, isOffered } from './remotes/screens';
export { useDirectory } from './remotes/use-directory';
export type { Entry } from './search/entries';
export { registerSearch, type SearchHit, type SearchProvider } from './search/search-providers';
export { rememberPlace, takeRememberedPlace } from './session/remembered-place';
export { RequireRole, useMayCall } from './session/require-role';
export { type RoleId, rolesOf } from './session/roles';
export { type EndReason, type Session, session } from './session/store';
export { unsentWork } from './session/unsent-work';
export { useSession, useTimedOut } from './session/use-session';
export { watchIdle } from './session/watch-idle';
export { activeShortcuts, type Shortcut, startShortcuts, useShortcut } from './shortcuts/shortcuts';
export { useThemeMode } from './theme/mode';
export { giveStylesTheNonce } from './theme/nonce';
