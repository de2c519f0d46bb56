import { EmptyState, failureMessage, toast, UnsavedGuard, useCallMutation, useTranslation } from '@attesta/ui';
import type { Person } from '@attesta/ui/data';
import { type ReactNode, useMemo, useState } from 'react';
import { changeFor, changeRequest, commonCoverage, type Held, isChange, type Mark, marked } from './assignment-change';
import type { AssignmentState } from './assignment-page';
import { type AssignmentNode, coverageOf, filterTree } from './assignment-tree';
import { AssignmentTreeView } from './assignment-tree-view';
import { ChangeBar } from './change-bar';

/** The tree in which nodes are ticked for all that are chosen, and what that will change. */
export function Marks(props: {
  libraryId: string;
  people: Person[];
  roots: AssignmentNode[];
  heldBy: (userId: string) => Held;
  state: AssignmentState;
  onState: (changes: Partial<AssignmentState>) => void;
  onSaved: (done: { id: string; text: string }) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { people, roots, heldBy, state } = props;
  const [marks, setMarks] = useState<Mark[]>([]);
  const [lastDay, setLastDay] = useState('');
  const [round, setRound] = useState(0);
  const wanted = useMemo(
    () => people.map(({ id }) => marked(roots, heldBy(id), marks)),
    [people, roots, heldBy, marks],
  );
  const coverages = useMemo(() => wanted.map((ids) => coverageOf(roots, ids)), [roots, wanted]);
  const changes = useMemo(
    () =>
      people.map(({ id, name }, index) => ({
        ...changeFor(roots, id, heldBy(id), wanted[index] ?? new Set(), lastDay),
        name,
      })),
    [people, roots, heldBy, wanted, lastDay],
  );
  const reset = (): void => {
    setMarks([]);
    setLastDay('');
    setRound((before) => before + 1);
  };
  const save = useCallMutation('compliance.ChangeAssignments', {
    // What was done is said where it can be undone.
    toasts: false,
    onError: (error) => toast.error(failureMessage(error)),
    onSuccess: ({ data }) => {
      reset();
      props.onSaved({ id: data?.id ?? '', text: t('assignment.saved') });
    },
  });
  const shown = useMemo(
    () => filterTree(roots, state.show as 'all' | 'assigned' | 'not-assigned'),
    [roots, state.show],
  );
  const [only] = people.length === 1 ? people : [];
  return (
    <>
      <UnsavedGuard when={changes.some(isChange) && !save.isPending} />
      {roots.length === 0 && <EmptyState title={t('assignment.emptyLibrary')} />}
      {roots.length > 0 && shown.length === 0 && <EmptyState title={t('assignment.noneShown')} />}
      {shown.length > 0 && (
        <AssignmentTreeView
          libraryId={props.libraryId}
          roots={shown}
          words={state.find}
          onWords={(find) => props.onState({ find })}
          coverageOf={(id) => commonCoverage(coverages, id)}
          lastDays={only ? heldBy(only.id) : undefined}
          onTick={(id, on) => setMarks((before) => [...before.filter((mark) => mark.id !== id), { id, on }])}
        />
      )}
      <ChangeBar
        key={round}
        changes={changes}
        lastDay={lastDay}
        onLastDay={setLastDay}
        busy={save.isPending}
        onDiscard={reset}
        onSave={() => save.mutate(changeRequest(changes, lastDay))}
      />
    </>
  );
}
