import { Button, nodeTexts, OneReply, Page, useCall, useTranslation } from '@attesta/ui';
import { TranslationOutlined } from '@attesta/ui/icons';
import { useNavigate, useParams, useSearchParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { TranslationsForm } from '../tree/translations-form';
import type { ShownActivity } from './activity-fields';
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
  // What its translations have made of it: the form beside them keeps what was typed.
  const [translated, setTranslated] = useState<ShownActivity>();
  const [round, setRound] = useState(0);
  const activity = translated ?? reply.data?.data;
  const reload = async (): Promise<void> => {
    await reply.refetch();
    setTranslated(undefined);
    setRound(round + 1);
  };
  const { name, description } = nodeTexts(activity ?? {});
  const title = name || description || t('level.activity');
  return (
    <Page
      width="read"
      title={title}
      breadcrumbs={[{ label: t('activities.title'), to: '/ss/activities' }, { label: title }]}
      action={activity?.may_edit && <Translations activity={activity} onSaved={setTranslated} />}
    >
      <OneReply of={reply} found={activity}>
        {(activity) =>
          activity.may_edit ? (
            <ActivityForm
              key={round}
              activity={activity}
              onDone={() => navigate('/ss/activities')}
              onReload={() => void reload()}
            />
          ) : (
            <ActivityView activity={activity} />
          )
        }
      </OneReply>
    </Page>
  );
}

/** Opens what an activity is called in further languages. */
function Translations(props: { activity: ShownActivity; onSaved: (activity: ShownActivity) => void }): ReactNode {
  const { activity, onSaved } = props;
  const { t } = useTranslation('content');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<TranslationOutlined />} onClick={() => setOpen(true)}>
        {t('translations.action')}
      </Button>
      {open && (
        <TranslationsForm
          update={activity.source === 2 ? 'content.UpdateClientActivity' : 'content.UpdateAdminActivity'}
          node={activity}
          nameAlone={activity.type !== 1}
          onSaved={onSaved}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
