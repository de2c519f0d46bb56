import {
  Button,
  EmptyState,
  ErrorPanel,
  Form,
  OneReply,
  Section,
  Segmented,
  Select,
  useChoiceState,
  useFormat,
  useLibraries,
  useTranslation,
} from '@attesta/ui';
import type { Person } from '@attesta/ui/data';
import { SwapOutlined } from '@attesta/ui/icons';
import { type ReactNode, useState } from 'react';
import type { AssignmentState } from './assignment-page';
import { ChangeDone } from './change-done';
import { Marks } from './marks';
import { MoveWork } from './move-work';
import { useHeld } from './use-held';
import { useLibraryTree } from './use-library-tree';

/** Marks what the chosen people answer for in one library, and until when. Nothing changes before it is saved. */
export function AssignmentEditor(props: {
  people: Person[];
  state: AssignmentState;
  onState: (changes: Partial<AssignmentState>) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { people, state, onState } = props;
  const found = useLibraries();
  const { libraries, error: unlisted, refetch } = found;
  const choice = useChoiceState(found);
  const libraryId = state.library || libraries?.[0]?.id || '';
  const tree = useLibraryTree(libraryId);
  const held = useHeld(libraryId);
  const [moving, setMoving] = useState(false);
  const [done, setDone] = useState<{ id: string; text: string }>();
  const [only] = people.length === 1 ? people : [];
  return (
    <Section
      className="cp-assign-editor"
      title={<bdi>{format.list(people.map(({ name }) => name))}</bdi>}
      extra={
        only && (
          <Button icon={<SwapOutlined aria-hidden="true" />} onClick={() => setMoving(true)}>
            {t('move.open')}
          </Button>
        )
      }
    >
      {done && <ChangeDone key={done.id} {...done} onClose={() => setDone(undefined)} />}
      <div className="cp-filters">
        <Form.Item label={t('assignment.library')} htmlFor="assignment-library" layout="vertical" className="cp-flat">
          <Select
            id="assignment-library"
            className="cp-wide-select"
            {...choice}
            value={libraryId || undefined}
            options={(libraries ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(library) => onState({ library })}
          />
        </Form.Item>
        <Form.Item label={t('assignment.show')} layout="vertical" className="cp-flat">
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
      {unlisted && !libraries ? (
        <ErrorPanel error={unlisted} onRetry={() => void refetch()} />
      ) : libraries?.length === 0 ? (
        <EmptyState title={t('assignment.noLibrary')} />
      ) : (
        <OneReply
          of={{ error: tree.error ?? held.error, refetch: () => Promise.all([tree.reload(), held.reload()]) }}
          found={tree.roots && held.heldBy && { roots: tree.roots, heldBy: held.heldBy }}
          rows={8}
          within="panel"
        >
          {(found) => (
            <Marks
              key={libraryId}
              libraryId={libraryId}
              people={people}
              {...found}
              state={state}
              onState={onState}
              onSaved={setDone}
            />
          )}
        </OneReply>
      )}
      {moving && only && (
        <MoveWork from={only} role={Number(state.role)} onClose={() => setMoving(false)} onMoved={setDone} />
      )}
    </Section>
  );
}
