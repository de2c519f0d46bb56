import {
  Button,
  Checkbox,
  EmptyState,
  Form,
  failureMessage,
  nodeLabel,
  OneReply,
  toast,
  useCall,
  useCallMutation,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { FoundSelect, type Person, SideDrawer, usePeople } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

interface MoveWorkProps {
  from: Person;
  /** Of which others are who may take it over. */
  role: number;
  onClose: () => void;
  onMoved: (done: { id: string; text: string }) => void;
}

/** Gives one person's work to another: all of it, or what stays ticked. */
export function MoveWork({ from, role, onClose, onMoved }: MoveWorkProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const reply = useCall('compliance.ListAssignments', { user_id: from.id }, { staleTime: 0 });
  const work = (reply.data?.data ?? []).filter(({ expired }) => !expired);
  const [receiver, setReceiver] = useState<Person>();
  const { people, select } = usePeople({ roles: [role] });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const moved = work.filter(({ node_id = '' }) => !kept.has(node_id));
  const move = useCallMutation('compliance.MoveAssignments', {
    // What was done is said where it can be undone.
    toasts: false,
    onError: (error) => toast.error(failureMessage(error)),
    onSuccess: ({ data }) => {
      onClose();
      onMoved({ id: data?.id ?? '', text: t('move.done') });
    },
  });
  const setAll = (on: boolean): void => setKept(new Set(on ? [] : work.map(({ node_id = '' }) => node_id)));
  return (
    <SideDrawer
      open
      title={t('move.title', { name: from.name })}
      onClose={onClose}
      footer={
        <div className="cp-move-foot">
          <span role="status">
            {receiver && moved.length > 0
              ? t('move.preview', {
                  n: format.number(moved.length),
                  total: format.number(work.length),
                  from: from.name,
                  to: receiver.name,
                })
              : t('move.choose')}
          </span>
          <Button
            type="primary"
            disabled={!receiver || moved.length === 0}
            loading={move.isPending}
            onClick={() =>
              move.mutate({
                from_user_id: from.id,
                to_user_id: receiver?.id,
                node_ids: moved.map(({ node_id = '' }) => node_id),
              })
            }
          >
            {t('move.save')}
          </Button>
        </div>
      }
    >
      <Form.Item label={t('move.to')} htmlFor="move-to" layout="vertical">
        <FoundSelect
          {...select}
          id="move-to"
          className="at-full"
          value={receiver?.id}
          options={people
            .filter(({ id }) => id !== from.id)
            .map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
          onChange={(id) => setReceiver(people.find((one) => one.id === id))}
        />
      </Form.Item>
      <OneReply of={reply} found={reply.data} rows={4} within="panel">
        {() =>
          work.length === 0 ? (
            <EmptyState title={t('move.nothing', { name: from.name })} />
          ) : (
            <fieldset className="cp-move">
              <legend>{t('move.what')}</legend>
              <Checkbox
                checked={moved.length === work.length}
                indeterminate={moved.length > 0 && moved.length < work.length}
                onChange={({ target }) => setAll(target.checked)}
              >
                {t('move.everything')}
              </Checkbox>
              <ul className="cp-move-list">
                {work.map(({ node_id = '', node_name, node_code, level, library_name, expirydate }) => (
                  <li key={node_id}>
                    <Checkbox
                      checked={!kept.has(node_id)}
                      onChange={({ target }) => {
                        const next = new Set(kept);
                        if (target.checked) next.delete(node_id);
                        else next.add(node_id);
                        setKept(next);
                      }}
                    >
                      <bdi>{nodeLabel({ name: node_name, code: node_code })}</bdi>
                      <span className="at-faint cp-move-facts">
                        {[
                          t(`level.${level}`),
                          library_name,
                          expirydate && t('assignment.until', { date: format.date(expirydate) }),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </Checkbox>
                  </li>
                ))}
              </ul>
            </fieldset>
          )
        }
      </OneReply>
    </SideDrawer>
  );
}
