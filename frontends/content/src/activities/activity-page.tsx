import { OneReply, Page, useCall, useTranslation } from '@attesta/ui';
import { useNavigate, useParams, useSearchParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { ActivityForm } from './activity-form';
import { ActivityView } from './activity-view';

/** One activity: a form for those who may change it, its content for the others; /ss/activities/new makes one. */
export default function ActivityPage(): ReactNode {
  const { id = '' } = useParams();
  return id === 'new' ? <NewActivity /> : <ExistingActivity key={id} id={id} />;
}

function NewActivity(): ReactNode {
  const { t } = useTranslation('content');
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const read = (name: string): string => parameters.get(name) ?? '';
  const from = {
    library: read('library'),
    chapter: read('chapter'),
    standard: read('standard'),
    substandard: read('substandard'),
  };
  const back = from.substandard
    ? `/ss/libraries/${from.library}?chapter=${from.chapter}&standard=${from.standard}&substandard=${from.substandard}`
    : '/ss/activities';
  return (
    <Page
      width="read"
      title={t('activities.create')}
      breadcrumbs={[{ label: t('activities.title'), to: '/ss/activities' }, { label: t('activities.create') }]}
    >
      <ActivityForm place={from} onDone={() => navigate(back)} />
    </Page>
  );
}

function ExistingActivity({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  // The type of the path is the source (1 admin, 2 client); anything else lets the id alone decide.
  const reply = useCall('content.GetClientActivity', { id, type: '0' }, { staleTime: 0, frozen: true });
  const activity = reply.data?.data;
  const title = activity?.name || activity?.description || t('level.activity');
  return (
    <Page
      width="read"
      title={title}
      breadcrumbs={[{ label: t('activities.title'), to: '/ss/activities' }, { label: title }]}
    >
      <OneReply of={reply} found={activity}>
        {(activity) =>
          activity.may_edit ? (
            <ActivityForm
              activity={activity}
              onDone={() => navigate('/ss/activities')}
              onReload={() => void reply.refetch()}
            />
          ) : (
            <ActivityView activity={activity} />
          )
        }
      </OneReply>
    </Page>
  );
}
