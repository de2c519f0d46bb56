import { EmptyState, nodeLabel, OneReply, Tag, useCall, useFormat, useTranslation } from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { Facts, SideDrawer } from '@attesta/ui/data';
import { Link } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { GapForm } from './gap-form';
import { SelfAssessedIn } from './self-assessed-in';
import type { GapAssessment } from './types';

/** A standard beside the list of gaps: where it stands, what is missing, what was said of it, and when that changed. */
export function GapDrawer({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const query = useCall('compliance.GetGapAssessment', { id }, { enabled: id !== '', keepPrevious: true });
  const gap = id && query.data?.data?.standard_id === id ? query.data.data : undefined;
  return (
    <SideDrawer open={id !== ''} title={gap ? nodeLabel(gap) : t('level.standard')} onClose={onClose} size={720}>
      <OneReply of={query} found={gap} within="panel">
        {(gap) => <Gap key={id} gap={gap} />}
      </OneReply>
    </SideDrawer>
  );
}

function Gap({ gap }: { gap: GapAssessment }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  return (
    <>
      <Facts
        items={[
          { label: t('level.library'), value: gap.libraryname },
          { label: t('level.chapter'), value: gap.chaptername },
          { label: t('assess.byAnswers'), value: <ScoreBar score={gap.score} /> },
          { label: t('assess.self'), value: <ScoreBar score={gap.self_score} /> },
          { label: t('gap.gap'), value: format.percent(gap.gap) },
        ]}
      />
      <SelfAssessedIn gap={gap} />
      {gap.may_assess && <GapForm gap={gap} />}
      <h3 className="at-subheading">{t('gap.missingIn')}</h3>
      <Missing gap={gap} />
      {(gap.others ?? []).length > 0 && (
        <>
          <h3 className="at-subheading">{t('gap.others')}</h3>
          <ul className="cp-statements">
            {gap.others?.map((one) => (
              <Statement key={one.id} title={one.user_name ?? ''} statement={one} />
            ))}
          </ul>
        </>
      )}
      {(gap.history ?? []).length > 1 && (
        <>
          <h3 className="at-subheading">{t('gap.history')}</h3>
          <ul className="cp-statements">
            {gap.history?.map((state) => (
              <Statement key={state.day} title={format.date(state.day)} statement={state} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Missing({ gap }: { gap: GapAssessment }): ReactNode {
  const { t } = useTranslation('compliance');
  const missing = gap.missing ?? [];
  if (missing.length === 0) return <EmptyState title={t('gap.nothingMissing')} />;
  const standard = `/ss/scores/${gap.library_id}/${gap.chapter_id}/${gap.standard_id}`;
  return (
    <ul className="cp-missing">
      {missing.map(({ id, name, code, esr, score, comment }) => (
        <li key={id}>
          <span>
            <Link to={`${standard}/${id}`}>
              <span className="at-code">{code}</span> <bdi>{name}</bdi>
            </Link>{' '}
            {esr && <Tag className="at-esr">ESR</Tag>}
          </span>
          <ScoreBar score={score} label={t('assess.byAnswers')} />
          {comment && <p className="at-quiet at-prose">{comment}</p>}
        </li>
      ))}
    </ul>
  );
}

function Statement(props: {
  title: string;
  statement: { updator_score?: number | string; updator_comment?: string; current_state?: string };
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { updator_score, updator_comment, current_state } = props.statement;
  return (
    <li>
      <strong>
        <bdi>{props.title}</bdi>
      </strong>{' '}
      <ScoreBar score={typeof updator_score === 'number' ? updator_score : undefined} label={t('gap.met')} />
      {current_state && (
        <p className="at-prose">
          {t('gap.currentState')}: {current_state}
        </p>
      )}
      {updator_comment && (
        <p className="at-prose">
          {t('gap.missing')}: {updator_comment}
        </p>
      )}
    </li>
  );
}
