// What the screens need on top of @attesta/ui/base: antd's controls, what reads and keeps data, the parts of a page.
export { everyNotificationKind, isNotificationKind } from '@attesta/proto/notification-kinds';
export { type InfiniteData, useQueries } from '@tanstack/react-query';
export {
  Alert,
  Button,
  Checkbox,
  Dropdown,
  Form,
  type FormInstance,
  Input,
  type MenuProps,
  Modal,
  Popconfirm,
  Popover,
  Radio,
  Space,
  Switch,
  Tooltip,
} from 'antd';
export { listen } from './api/live';
export { type SignedInClient, signedInClient } from './api/other-protocol';
export { queryClient } from './api/query-client';
export { readAllAnew, readAnewOn } from './api/read-anew';
export { useCall } from './api/use-call';
export { useCallMutation } from './api/use-call-mutation';
export { useEvents } from './api/use-events';
export { useSettled } from './api/use-settled';
export { whenReachable } from './api/when-reachable';
export * from './base';
export { provideScoreThresholds } from './charts/score-level';
export { type DecisionRule, RuleText } from './components/decision-rules/rule-text';
export { HierarchySelect } from './components/hierarchy/hierarchy-select';
export { type HierarchyLevel, type HierarchySelection, nothingChosen } from './components/hierarchy/selection';
export { nodeLabel } from './components/hierarchy/use-hierarchy';
export { type LibraryChoice, useLibraries } from './components/hierarchy/use-libraries';
export { OrganizationSelect } from './components/organizations/organization-select';
export { Badge } from './controls/badge';
export { LanguageMenu } from './controls/language-menu';
export { Progress } from './controls/progress';
export { type Segment, Segmented } from './controls/segmented';
export { Select } from './controls/select';
export { ThemeMenu } from './controls/theme-menu';
export { useReturnFocus } from './controls/use-return-focus';
export { ConfirmDanger } from './feedback/confirm-danger';
export { ConfirmDialog } from './feedback/confirm-dialog';
export { ConflictNotice, isConflict } from './feedback/conflict-notice';
export { EmptyState } from './feedback/empty-state';
export { ErrorPanel } from './feedback/error-panel';
export { OneReply } from './feedback/one-reply';
export { LinesSkeleton, PageSkeleton, RowsSkeleton } from './feedback/skeletons';
export { type StatusKind, StatusTag } from './feedback/status-tag';
export { Tag } from './feedback/tag';
export { useChoiceState } from './feedback/use-choice-state';
export { WaitNotice } from './feedback/wait-notice';
export type { SummaryItem } from './form/error-summary';
export { FormPage } from './form/form-page';
export { GuardedForm } from './form/guarded-form';
export { UnsavedGuard } from './form/unsaved-guard';
export { countNearLimit, type InputLimits, useLimits } from './form/use-limits';
export { useSavedLeave } from './form/use-saved-leave';
export { nodeTexts } from './i18n/node-texts';
export { ownDirection } from './i18n/own-direction';
export { useSecured } from './identity/use-secured';
export { WaitingEmail } from './identity/waiting-email';
export type { Crumb } from './page/breadcrumbs';
export { Page, Section } from './page/page';
export { UiProvider } from './page/ui-provider';
export { useNarrow } from './page/use-narrow';
export { type UrlState, useUrlState } from './page/use-url-state';
export { type FilterWords, useFilterWords, useShownOnPaper } from './paper/page-parts';
export { PrintButton } from './paper/print-button';
export type { Entry } from './search/entries';
export { dayIn, daysUntil, lastKnownToday, useToday } from './session/use-today';
export { watchIdle } from './session/watch-idle';
