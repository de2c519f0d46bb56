import { Button, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { Facts, SideDrawer } from '@attesta/ui/data';
import { useNavigate } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { AnswerStanding, answerWords } from '../recorded/answer-words';
import { Revisions } from '../recorded/revisions';
import { AttachmentLinks } from '../shared/attachment-links';
import { formPath } from '../shared/form-path';
import type { RecordedKind, RecordedResponse } from '../shared/types';

/** One value, observation or document beside the list: what it says, its files, and what it said before. */
export function RecordDrawer(props: {
  kind: RecordedKind;
  said: RecordedResponse | undefined;
  mayCorrect: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const navigate = useNavigate();
  const { kind, said } = props;
  const correct = (): void => {
    const form = said?.is_checklist ? 'checklist' : kind;
    const path = formPath({ id: said?.activity_id, type: said?.client_activity_id ? 2 : 1, kind: form });
    navigate(`${path}&date=${said?.responsedate}`);
  };
  return (
    <SideDrawer
      open={said !== undefined}
      title={said?.activity_name ?? ''}
      onClose={props.onClose}
      size={640}
      extra={props.mayCorrect && <Button onClick={correct}>{t('records.correct')}</Button>}
    >
      {said && (
        <>
          <Facts
            items={[
              { label: t(`record.${kind}`), value: answerWords(t, format, kind, said) },
              { label: t('field.status'), value: <AnswerStanding kind={kind} said={said} t={t} /> },
              {
                label: t(kind === 'document' ? 'field.trueOn' : 'field.date'),
                value: format.date(said.responsedate),
              },
              ...(kind === 'document' ? [{ label: t('field.arrived'), value: format.dateTime(said.upload_date) }] : []),
              { label: t('field.person'), value: said.updator_name },
              { label: t('field.period'), value: said.period },
              { label: t('scores.score'), value: <ScoreBar score={said.score} /> },
              { label: t('work.comment'), value: said.comments || said.comment },
              { label: t('field.evidence'), value: <AttachmentLinks files={said.attachments} /> },
              ...(said.attachments ?? []).map(({ name, sha256 }) => ({
                label: t('record.checksum', { name }),
                value: <code className="cp-checksum">{sha256}</code>,
              })),
            ]}
          />
          <Revisions kind={kind} revisions={said.revisions ?? []} />
        </>
      )}
    </SideDrawer>
  );
}
