import {
  Button,
  ConfirmDialog,
  ErrorPanel,
  LinesSkeleton,
  type Reply,
  Space,
  useCallMutation,
  useFormat,
  useTranslation,
} from '@attesta/ui';
import { Facts, SideDrawer } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';

type Opened = NonNullable<Reply<'tenancy.OpenDeadLetter'>['data']>;

/**
 * One undelivered event beside the list: to open it is noted in the audit trail, because what it holds may be personal; so
 * it is shown only on demand.
 */
export function DeadLetterDrawer(props: { service: string; id: string; onClose: () => void }): ReactNode {
  const { service, id, onClose } = props;
  const { t } = useTranslation('tenancy');
  const [dropping, setDropping] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const open = useCallMutation('tenancy.OpenDeadLetter', {
    toasts: false,
    onSuccess: ({ data }) => setOpened(data ?? undefined),
  });
  const replay = useCallMutation('tenancy.ReplayDeadLetters', { onSuccess: onClose });
  const drop = useCallMutation('tenancy.DropDeadLetter', { onSuccess: onClose });
  const name = opened?.letter?.subject || id;
  return (
    <SideDrawer
      open={id !== ''}
      onClose={onClose}
      title={name}
      footer={
        <Space wrap>
          <Button
            type="primary"
            disabled={opened?.letter?.replayable === false}
            loading={replay.isPending}
            onClick={() => replay.mutate({ service, id })}
          >
            {t('deadLetters.replay')}
          </Button>
          <Button danger onClick={() => setDropping(true)}>
            {t('deadLetters.drop')}
          </Button>
        </Space>
      }
    >
      {open.isError ? (
        <ErrorPanel error={open.error} onRetry={() => open.mutate({ service, id })} />
      ) : open.isPending ? (
        <LinesSkeleton lines={8} />
      ) : opened ? (
        <OpenedLetter opened={opened} />
      ) : (
        <>
          <p>{t('deadLetters.openText')}</p>
          <Button onClick={() => open.mutate({ service, id })}>{t('deadLetters.open')}</Button>
        </>
      )}
      <ConfirmDialog
        open={dropping}
        title={t('deadLetters.dropAsk', { name })}
        text={t('deadLetters.dropText')}
        action={t('deadLetters.drop')}
        busy={drop.isPending}
        onCancel={() => setDropping(false)}
        onConfirm={() => drop.mutate({ service, id })}
      />
    </SideDrawer>
  );
}

function OpenedLetter({ opened }: { opened: Opened }): ReactNode {
  const { t } = useTranslation('tenancy');
  const format = useFormat();
  const { letter, reason, stack, event } = opened;
  return (
    <>
      <Facts
        items={[
          { label: t('deadLetters.service'), value: t(`service.${letter?.service}`) },
          { label: t('deadLetters.consumer'), value: letter?.consumer },
          {
            label: t('users.organization'),
            value: letter?.organization_name || letter?.organization_id || t('deadLetters.ofPlatform'),
          },
          { label: t('deadLetters.tries'), value: format.number(letter?.tries) },
          { label: t('deadLetters.firstAt'), value: format.dateTime(letter?.first_at) },
          { label: t('deadLetters.lastAt'), value: format.dateTime(letter?.last_at) },
          { label: t('deadLetters.reason'), value: reason },
        ]}
      />
      {letter?.replayable === false && <p>{t('deadLetters.noEvent')}</p>}
      <h3>{t('deadLetters.holds')}</h3>
      <Button onClick={() => void navigator.clipboard?.writeText(event ?? '')}>{t('deadLetters.copy')}</Button>
      <pre className="te-code" dir="ltr">
        {event}
      </pre>
      <h3>{t('deadLetters.arose')}</h3>
      <pre className="te-code" dir="ltr">
        {stack || reason}
      </pre>
    </>
  );
}
