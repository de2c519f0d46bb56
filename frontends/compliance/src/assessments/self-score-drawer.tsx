import { nodeLabel, OneReply, useCall, useFormat, useTranslation } from '@attesta/ui';
import { ScoreRing } from '@attesta/ui/charts';
import { SideDrawer } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { AssessedTable } from './assessed-table';
import { numberOf } from './number-of';
import { SelfScoreParts } from './self-score-parts';
import type { SelfScore } from './types';

interface SelfScoreDrawerProps {
  of: SelfScore | undefined;
  /** Whose assessments it is of; everybody's where nobody is named. */
  person: string;
  onClose: () => void;
}

/**
 * How a self-assessed score comes about: that of a library from its chapters, that of a chapter from its standards, and these from what was
 * said of their substandards, by whom and when; and what nobody has assessed, which counts for nothing.
 */
export function SelfScoreDrawer({ of, person, onClose }: SelfScoreDrawerProps): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <SideDrawer open={of !== undefined} title={of ? nodeLabel(of) : ''} onClose={onClose} size={720}>
      {of && (
        <>
          <ScoreRing score={of.score} label={t('assess.self')} size={96} />
          <p className="at-prose">{t('assess.means')}</p>
          {of.kind === 'library' ? <OfLibrary of={of} person={person} /> : <OfChapter of={of} person={person} />}
          <p className="at-quiet">
            <Link to={['/ss/scores', of.library_id, of.kind === 'chapter' && of.id].filter(Boolean).join('/')}>
              {t('assess.byAnswers')}
            </Link>
            : {format.percent(of.updator_score)}
          </p>
        </>
      )}
    </SideDrawer>
  );
}

type OfNode = { of: SelfScore; person: string };

function OfLibrary({ of, person }: OfNode): ReactNode {
  const { t } = useTranslation('compliance');
  const request = { library_id: of.id, assigned_user_id: person || undefined };
  const chapters = useCall('compliance.ListChapterSelfScores', request);
  return (
    <OneReply of={chapters} found={chapters.data} rows={6} within="panel">
      {({ data = [] }) => <SelfScoreParts title={t('level.chapter')} parts={data} score={of.score} />}
    </OneReply>
  );
}

function OfChapter({ of, person }: OfNode): ReactNode {
  const { t } = useTranslation('compliance');
  const whose = person ? { id: person, library_id: of.library_id } : { id: of.library_id ?? '', everybody: true };
  const tree = useCall('compliance.GetSelfAssessmentTree', { ...whose, chapter_id: of.id });
  return (
    <OneReply of={tree} found={tree.data} rows={8} within="panel">
      {({ data = [] }) => {
        const standards = data.flatMap((chapter) => chapter.standards ?? []);
        const parts = standards.map((standard) => ({ ...standard, score: numberOf(standard.score) }));
        return (
          <>
            <SelfScoreParts title={t('level.standard')} parts={parts} score={of.score} />
            <AssessedTable standards={standards} />
          </>
        );
      }}
    </OneReply>
  );
}
