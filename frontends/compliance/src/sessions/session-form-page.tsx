import {
  Form,
  GuardedForm,
  OneReply,
  Page,
  type Reply,
  Section,
  useCall,
  useCallMutation,
  useSavedLeave,
  useTranslation,
} from '@attesta/ui';
import { useNavigate, useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { SessionFields, type SessionValues } from './session-fields';

const none: SessionValues = {
  name: '',
  user_id: undefined,
  library_id: undefined,
  category_id: undefined,
  class_id: undefined,
  date: '',
  to_date: '',
  from_time: '',
  to_time: '',
};

/** Plans a session, or changes one (platform 2 "Surveyor session list and editor"). */
export default function SessionFormPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const { id } = useParams();
  const query = useCall('compliance.GetSurveyorSession', { id }, { enabled: Boolean(id), frozen: true });
  const session = query.data?.data;
  return (
    <Page
      title={id ? t('sessions.edit', { name: session?.name ?? '' }) : t('sessions.plan')}
      width="read"
      breadcrumbs={[
        { label: t('sessions.title'), to: '/ss/sessions' },
        { label: id ? (session?.name ?? '…') : t('sessions.plan') },
      ]}
    >
      {id ? (
        <OneReply of={query} found={session}>
          {(session) => <SessionForm key={session.version} id={id} session={session} />}
        </OneReply>
      ) : (
        <SessionForm />
      )}
    </Page>
  );
}

function SessionForm({
  id,
  session,
}: {
  id?: string;
  session?: Reply<'compliance.GetSurveyorSession'>['data'];
}): ReactNode {
  const { t } = useTranslation('compliance');
  const navigate = useNavigate();
  const [form] = Form.useForm<SessionValues>();
  const [saved, leave] = useSavedLeave({ replace: false });
  const options = {
    toasts: 'success' as const,
    onSuccess: ({ data }: { data?: { id?: string; date?: string } }) => {
      leave(`/ss/sessions?month=${data?.date?.slice(0, 7) ?? ''}&open=${data?.id ?? ''}`);
    },
  };
  const create = useCallMutation('compliance.CreateSurveyorSession', options);
  const update = useCallMutation('compliance.UpdateSurveyorSession', options);
  const active = id ? update : create;
  const submit = (values: SessionValues): void => {
    const request = { ...values, category_id: values.category_id ?? '', class_id: values.class_id ?? '' };
    if (id) update.mutate({ ...request, id, version: session?.version });
    else create.mutate(request);
  };
  return (
    <GuardedForm<SessionValues>
      form={form}
      initialValues={session ? valuesOf(session) : none}
      onSubmit={submit}
      busy={active.isPending || saved}
      error={active.error}
      submitLabel={id ? undefined : t('sessions.plan')}
      onCancel={() => void navigate(-1)}
    >
      <Section>
        <SessionFields />
      </Section>
    </GuardedForm>
  );
}

function valuesOf(session: NonNullable<Reply<'compliance.GetSurveyorSession'>['data']>): SessionValues {
  const {
    name = '',
    user_id,
    library_id,
    category_id,
    class_id,
    date = '',
    to_date = '',
    from_time = '',
    to_time = '',
  } = session;
  return {
    name,
    user_id,
    library_id,
    category_id: category_id || undefined,
    class_id: class_id || undefined,
    date,
    to_date: to_date === date ? '' : to_date,
    from_time,
    to_time,
  };
}
