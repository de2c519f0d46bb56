import {
  Button,
  Form,
  GuardedForm,
  Input,
  type Reply,
  toast,
  useCallMutation,
  useLimits,
  useMayCall,
  useSession,
  useTranslation,
} from '@attesta/ui';
import { SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useRef, useState } from 'react';
import { Status } from '../shared/meeting-words';
import { AnswerFiles } from './answer-files';

type Point = NonNullable<
  NonNullable<Reply<'governance.GroupDiscussionPoints'>['data']>[number]['discussion_points']
>[number];

/**
 * What was done of an action: to read once it is completed, to be said by who is responsible or runs the committee.
 * Roles that the call is not for answer by the link that they are mailed, as outsiders do.
 * @param isSaid whether what was answered stands beside it already
 */
export function ActionResponse({ point, isSaid = false }: { point: Point; isSaid?: boolean }): ReactNode {
  const { t } = useTranslation('governance');
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ u_comment: string }>();
  const files = useRef<HTMLInputElement>(null);
  const limit = useLimits('governance.UpdateActionPlan');
  const respond = useCallMutation('governance.UpdateActionPlan', {
    toasts: false,
    onSuccess: () => {
      // Daily work 5: what the server calls a response, the user is told as an action.
      toast.success(t('action.submitted'));
      setOpen(false);
    },
  });
  const mayCall = useMayCall('governance.UpdateActionPlan');
  const isTheirs = useSession()?.userId === point.responsible_person;
  const isOpen = point.u_status !== 'completed';
  return (
    <div>
      <p>
        <bdi>{point.action_plan}</bdi> <Status status={point.u_status} />
      </p>
      {!isSaid && point.u_comment && <p dir="auto">{point.u_comment}</p>}
      {!isSaid && <AnswerFiles point={point} />}
      {isOpen && isTheirs && !mayCall && <p className="at-quiet">{t('action.byLink')}</p>}
      {isOpen && mayCall && (isTheirs || point.manageable) && (
        <Button onClick={() => setOpen(true)} aria-label={t('action.respondTo', { name: point.action_plan })}>
          {t('action.respond')}
        </Button>
      )}
      <SideDrawer open={open} title={t('action.respond')} onClose={() => setOpen(false)}>
        {open && (
          <GuardedForm<{ u_comment: string }>
            form={form}
            onSubmit={({ u_comment }) =>
              respond.mutate({ id: point.id, u_comment, files: [...(files.current?.files ?? [])] as never })
            }
            busy={respond.isPending}
            error={respond.error}
            submitLabel={t('action.submit')}
            onCancel={() => setOpen(false)}
          >
            <Form.Item
              name="u_comment"
              label={t('action.comment')}
              rules={[{ required: true, whitespace: true, message: t('action.commentRequired') }]}
            >
              <Input.TextArea rows={3} dir="auto" className="gv-grows" {...limit('u_comment')} />
            </Form.Item>
            <label className="at-gap">
              {t('action.files')}
              <input ref={files} type="file" multiple />
            </label>
          </GuardedForm>
        )}
      </SideDrawer>
    </div>
  );
}
