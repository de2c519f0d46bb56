import {
  Alert,
  Button,
  OneReply,
  Page,
  Section,
  UnsavedGuard,
  useCall,
  useCallMutation,
  useErrorMessage,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { Pager } from '@attesta/ui/data';
import { Link, useNavigate, useParams } from '@attesta/ui/router';
import { type ReactNode, useState } from 'react';
import { DoubtfulSubstandard } from './doubtful-substandard';

const perPage = 50;

/** Lets the organization go on to a version, once a person has said of each doubtful substandard whether it means the same. */
export default function AdoptPage(): ReactNode {
  const { t } = useTranslation('content');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [decisions, setDecisions] = useState<ReadonlyMap<string, boolean>>(new Map());
  const plan = useCall('content.GetVersionAdoption', { id, page, page_size: perPage }, { keepPrevious: true });
  const adopt = useCallMutation('content.AdoptLibraryVersion', {
    toasts: 'success',
    onSuccess: () => navigate('/ss/libraries'),
  });
  const message = useErrorMessage(adopt.error);
  const adoption = plan.data?.adoption;
  const title = adoption?.after?.name ? t('versions.goOnTo', { name: adoption.after.name }) : t('versions.goOn');
  const breadcrumbs = [
    { label: t('libraries.title'), to: '/ss/libraries' },
    { label: t('versions.title'), to: `/ss/libraries/${id}/versions` },
    { label: t('versions.goOn') },
  ];
  const doubtful = plan.data?.data ?? [];
  const total = plan.data?.meta?.total ?? 0;
  const open = total - decisions.size;
  const decide = (substandard: string, same: boolean): void =>
    setDecisions((before) => new Map(before).set(substandard, same));
  return (
    <Page
      title={title}
      breadcrumbs={breadcrumbs}
      width="read"
      description={adoption && t('versions.goOnText', { before: adoption.before?.name, after: adoption.after?.name })}
    >
      <UnsavedGuard when={decisions.size > 0 && !adopt.isPending && !adopt.isSuccess} />
      <OneReply of={plan} found={adoption} rows={6}>
        {(adoption) => (
          <>
            <StatRow>
              <Stat label={t('versions.carriedSame')} value={format.number(adoption.same ?? 0)} />
              <Stat label={t('versions.carriedDoubtful')} value={format.number(total)} />
              <Stat label={t('versions.carriedNew')} value={format.number(adoption.added ?? 0)} />
              <Stat label={t('versions.carriedGone')} value={format.number(adoption.removed ?? 0)} />
            </StatRow>
            <p className="at-gap-before">
              <Link to={`/ss/libraries/${id}/compare?against=${adoption.before?.id}`}>{t('versions.seeChanges')}</Link>
            </p>
            <Section title={t('versions.doubtful')}>
              <p>{total > 0 ? t('versions.doubtfulText') : t('versions.noDoubt')}</p>
              {total > 0 && <p className="at-quiet">{t('versions.legend')}</p>}
              {doubtful.map((substandard) => (
                <DoubtfulSubstandard
                  key={substandard.id}
                  substandard={substandard}
                  decision={decisions.get(substandard.id ?? '')}
                  onDecide={(same) => decide(substandard.id ?? '', same)}
                />
              ))}
              <Pager page={page} pageSize={perPage} total={total} onPage={setPage} />
            </Section>
            <div aria-live="polite">
              {adopt.error && <Alert className="at-gap" type="error" showIcon role="alert" title={message} />}
              {open > 0 && <p className="at-gap-before">{t('versions.undecided', { n: format.number(open) })}</p>}
            </div>
            <p className="at-gap-before at-quiet">{t('versions.canGoBack')}</p>
            <div className="at-cluster at-gap-before">
              <Button
                type="primary"
                disabled={open > 0}
                loading={adopt.isPending}
                onClick={() =>
                  adopt.mutate({
                    id,
                    decisions: [...decisions].map(([substandard, same]) => ({ id: substandard, same })),
                  })
                }
              >
                {t('versions.goOnNow')}
              </Button>
              <Button onClick={() => navigate(`/ss/libraries/${id}/versions`)}>{t('ui:action.cancel')}</Button>
            </div>
          </>
        )}
      </OneReply>
    </Page>
  );
}
