import {
  Alert,
  Button,
  EmptyState,
  ErrorPanel,
  Form,
  RowsSkeleton,
  Section,
  Segmented,
  Select,
  UnsavedGuard,
  useLibraries,
  useTranslation,
} from '@attesta/ui';
import { DateField } from '@attesta/ui/data';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { AssignmentState } from './assignment-page';
import { changesBetween, coverageOf, filterTree, toggle } from './assignment-tree';
import { AssignmentTreeView } from './assignment-tree-view';
import { useAssign } from './use-assign';
import { useLibraryTree } from './use-library-tree';
import { usePersonAssignments } from './use-person-assignments';

/** Marks what a person answers for in one library, and until when. Nothing changes before "Assign". */
export function AssignmentEditor(props: {
  state: AssignmentState;
  onState: (changes: Partial<AssignmentState>) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { state, onState } = props;
  const { libraries } = useLibraries();
  const libraryId = state.library || libraries?.[0]?.id || '';
  const tree = useLibraryTree(libraryId);
  const current = usePersonAssignments(state.person, libraryId);
  return (
    <Section className="cp-assign-editor">
      <div className="cp-filters">
        <Form.Item label={t('assignment.library')} htmlFor="assignment-library" layout="vertical">
          <Select
            id="assignment-library"
            className="cp-wide-select"
            value={libraryId || undefined}
            options={(libraries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(library) => onState({ library })}
          />
        </Form.Item>
        <Form.Item label={t('assignment.show')} layout="vertical">
          <Segmented
            aria-label={t('assignment.show')}
            value={state.show}
            options={(['all', 'assigned', 'not-assigned'] as const).map((value) => ({
              value,
              label: t(`assignment.filter.${value}`),
            }))}
            onChange={(show) => onState({ show })}
          />
        </Form.Item>
      </div>
      {tree.error || current.error ? (
        <ErrorPanel
          error={tree.error ?? current.error}
          onRetry={() => void Promise.all([tree.reload(), current.reload()])}
        />
      ) : libraries?.length === 0 ? (
        <EmptyState title={t('assignment.noLibrary')} />
      ) : !tree.roots || !current.assigned ? (
        <RowsSkeleton rows={8} />
      ) : (
        <Marks
          key={libraryId}
          stamp={current.stamp}
          state={state}
          roots={tree.roots}
          assigned={current.assigned}
          expiry={current.expiry}
          onSaved={async () => {
            await current.reload();
            // Who has what reaches the content service by an event, a moment later.
            setTimeout(() => void tree.reload(), 800);
          }}
        />
      )}
    </Section>
  );
}

function Marks(props: {
  state: AssignmentState;
  roots: NonNullable<ReturnType<typeof useLibraryTree>['roots']>;
  assigned: ReadonlySet<string>;
  /** Changes when `assigned` does. */
  stamp: string;
  expiry: ReadonlyMap<string, string>;
  onSaved: () => Promise<void>;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { roots, assigned } = props;
  const [wanted, setWanted] = useState(assigned);
  const [expiryDate, setExpiryDate] = useState('');
  // The set is a new one at each read; the stamp tells a real change.
  useEffect(() => setWanted(assigned), [props.stamp]);
  const coverage = useMemo(() => coverageOf(roots, wanted), [roots, wanted]);
  const changes = useMemo(() => changesBetween(roots, assigned, wanted), [roots, assigned, wanted]);
  const added = Object.values(changes).reduce((sum, { add }) => sum + add.length, 0);
  const removed = Object.values(changes).reduce((sum, { remove }) => sum + remove.length, 0);
  const { assign, busy } = useAssign({
    userId: props.state.person,
    roleId: Number(props.state.role),
    onSaved: props.onSaved,
  });
  const shown = filterTree(roots, props.state.show as 'all' | 'assigned' | 'not-assigned');
  const changed = added + removed > 0;
  // A date holds for everything that is marked, also for what was assigned before (it moves its end).
  const save = (): void => {
    const all = changesBetween(roots, new Set(), wanted);
    const withDate = {
      chapter: { add: all.chapter.add, remove: changes.chapter.remove },
      standard: { add: all.standard.add, remove: changes.standard.remove },
      substandard: { add: all.substandard.add, remove: changes.substandard.remove },
    };
    void assign(expiryDate ? withDate : changes, expiryDate);
  };
  return (
    <>
      <UnsavedGuard when={changed && !busy} />
      {roots.length === 0 && <EmptyState title={t('assignment.emptyLibrary')} />}
      {roots.length > 0 && shown.length === 0 && <EmptyState title={t('assignment.noneShown')} />}
      <AssignmentTreeView
        label={t('assignment.treeLabel')}
        roots={shown}
        coverage={coverage}
        expiry={props.expiry}
        onToggle={(id, on) => setWanted((before) => toggle(roots, before, id, on))}
      />
      <div className="cp-sticky-bar">
        <Form.Item label={t('assignment.expiry')} htmlFor="assignment-expiry" layout="vertical" className="cp-flat">
          <DateField
            id="assignment-expiry"
            placeholder={t('assignment.noExpiry')}
            value={expiryDate}
            onChange={setExpiryDate}
          />
        </Form.Item>
        <span className="cp-bar-text" role="status">
          {changed ? t('assignment.pending', { added, removed }) : t('assignment.unchanged')}
        </span>
        {changed && <Button onClick={() => setWanted(assigned)}>{t('assignment.discard')}</Button>}
        <Button type="primary" disabled={!changed && !(expiryDate && wanted.size > 0)} loading={busy} onClick={save}>
          {t('assignment.save')}
        </Button>
      </div>
      {removed > 0 && (
        <Alert className="at-gap-before" type="info" showIcon title={t('assignment.removing', { n: removed })} />
      )}
    </>
  );
}
