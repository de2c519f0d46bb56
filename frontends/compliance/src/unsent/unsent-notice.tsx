import { Alert, Button, Popconfirm, useTranslation } from '@attesta/ui';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { formPath } from '../shared/form-path';
import { periodName } from '../shared/period-name';
import { answerSender } from './answer-sender';
import { fileSender } from './file-sender';
import { type Unsent, useUnsent } from './use-unsent';

/** The checklists whose answers are in this browser only, each with the way to it; nothing when there are none. */
export function UnsentNotice(): ReactNode {
  const { t } = useTranslation('compliance');
  const unsent = useUnsent();
  if (unsent.length === 0) return null;
  return (
    <Alert
      className="at-gap"
      type="warning"
      showIcon
      role="status"
      title={t('unsent.title', { count: unsent.length })}
      description={
        <ul className="cp-unsent">
          {unsent.map((one) => (
            <UnsentChecklist key={one.entry.key} {...one} />
          ))}
        </ul>
      }
    />
  );
}

function UnsentChecklist({ entry, files }: Unsent): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const { activity, day } = entry;
  const problem = entry.problem ?? files.find((file) => file.problem)?.problem;
  const period = periodName(t, i18n.language, entry);
  const state = problem ? (problem.status === 409 ? t('conflict.title') : problem.message) : t('unsent.waiting');
  return (
    <li>
      <Link to={`${formPath(activity)}${day ? `&date=${day}` : ''}`}>
        <bdi>{activity.name}</bdi>
      </Link>
      {period && ` · ${period}`}: {state}
      {files.length > 0 && ` · ${t('unsent.files', { count: files.length })}`}
      {problem && (
        <Popconfirm
          title={t('unsent.discardTitle')}
          description={activity.name}
          okText={t('unsent.discard')}
          cancelText={t('ui:action.cancel')}
          okButtonProps={{ danger: true }}
          onConfirm={() => discard({ entry, files })}
        >
          <Button type="link" size="small" danger>
            {t('unsent.discard')}
          </Button>
        </Popconfirm>
      )}
    </li>
  );
}

async function discard({ entry, files }: Unsent): Promise<void> {
  for (const { id } of files) await fileSender.discard(id);
  await answerSender.discard(entry.key);
}
