import { Section, useFormat, useTranslation } from '@attesta/ui';
import { TrendChart } from '@attesta/ui/charts';
import type { ReactNode } from 'react';
import { AttachmentLinks } from '../shared/attachment-links';
import type { ActivityForm, RecordedKind, RecordedResponse } from '../shared/types';
import { AnswerStanding, answerWords } from './answer-words';

/** So many are shown one by one; the line has them all. */
const mostListed = 4;

/** What was answered in the periods before, beside the form: as a line where it is a figure, and the latest one by one. */
export function EarlierAnswers({ asked, earlier }: { asked: ActivityForm; earlier: RecordedResponse[] }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const kind = asked.kind as RecordedKind;
  return (
    <Section title={t('record.earlier')} className="cp-earlier">
      {earlier.length === 0 && <p className="at-quiet">{t('record.noneEarlier')}</p>}
      {kind === 'kpi' && earlier.length > 1 && (
        <TrendChart label={t('record.earlier')} values={[...earlier].reverse().map(chartValue)} height={180} />
      )}
      <ol className="cp-earlier-list">
        {earlier.slice(0, mostListed).map((said) => (
          <li key={said.id}>
            <span>
              <strong>{answerWords(t, format, kind, said)}</strong> <AnswerStanding kind={kind} said={said} t={t} />
            </span>
            <span className="at-faint">
              {format.date(said.responsedate)} · <bdi>{said.updator_name}</bdi>
            </span>
            {(said.comments || said.comment) && <span dir="auto">{said.comments || said.comment}</span>}
            {(said.attachments?.length ?? 0) > 0 && <AttachmentLinks files={said.attachments} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function chartValue({ responsedate = '', response }: RecordedResponse) {
  return { category: responsedate, value: response };
}
