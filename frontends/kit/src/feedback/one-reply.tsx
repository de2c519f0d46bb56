import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { Section } from '../page/page';
import { ErrorPanel } from './error-panel';
import { LinesSkeleton, RowsSkeleton } from './skeletons';

/**
 * What one call tells of one thing, once it is there: until then the shape of it, and of an error the way on. What cannot be read
 * anew stays, with what somebody has typed into it, and says so; what is refused goes.
 * @param props.found what is shown; undefined while it is on its way
 * @param props.lines how many lines of it there will be
 * @param props.rows how many rows there will be, of a list or a figure
 * @param props.waiting the shape of it, where neither lines nor rows are
 * @param props.within where it stands: on a page it gets a panel; a panel or a drawer is one
 */
export function OneReply<Found>(props: {
  of: { error: unknown; refetch: () => unknown };
  found: Found | null | undefined;
  lines?: number;
  rows?: number;
  waiting?: ReactNode;
  within?: 'page' | 'panel';
  children: (found: Found) => ReactNode;
}): ReactNode {
  const { of, found, lines = 8, rows, within = 'page' } = props;
  const isThere = found !== undefined && found !== null;
  const retry = (): void => void of.refetch();
  if (of.error && !(isThere && isFailure(of.error))) return <ErrorPanel error={of.error} onRetry={retry} />;
  if (isThere)
    return (
      <>
        {of.error ? <Outdated onRetry={retry} /> : null}
        {props.children(found)}
      </>
    );
  if (props.waiting) return props.waiting;
  const shape = rows ? <RowsSkeleton rows={rows} /> : <LinesSkeleton lines={lines} />;
  return within === 'page' ? <Section>{shape}</Section> : shape;
}

/** Whether it says nothing of what was asked for: that it may not be read, or is not there any more, is an answer. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 429;
}

/** Says above what is there that it could not be read anew. */
export function Outdated({ onRetry }: { onRetry?: (() => void) | undefined }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      title={t('error.outdated')}
      action={onRetry && <Button onClick={onRetry}>{t('error.retry')}</Button>}
    />
  );
}
