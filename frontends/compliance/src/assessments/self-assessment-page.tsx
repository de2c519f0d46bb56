import {
  EmptyState,
  nodeLabel,
  OneReply,
  Page,
  PrintButton,
  Segmented,
  useCall,
  useChoiceState,
  useFormat,
  useLibraries,
  useSession,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { Stat, StatRow } from '@attesta/ui/charts';
import { FilterBar, type FilterField, useLibraryField, usePersonField } from '@attesta/ui/data';
import { type ReactNode, useState } from 'react';
import { ChapterForm } from './chapter-form';
import { SelfScoreDrawer } from './self-score-drawer';
import { SelfScores } from './self-scores';
import type { SelfScore } from './types';

const defaults = { view: 'assess', library: '', chapter: '', status: '', person: '' };
type State = typeof defaults;
type Change = (changes: Partial<State>) => void;

/** How an organization sees itself: chapters to assess, substandard by substandard, and the scores that follow (daily work 2). */
export default function SelfAssessmentPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const role = useSession()?.roleId ?? 6;
  const mayAssess = role >= 2 && role <= 4;
  const [state, setState] = useUrlState(defaults);
  const showsForm = mayAssess && state.view === 'assess';
  return (
    <Page title={t('assess.title')} description={t('assess.description')} action={<PrintButton />}>
      {mayAssess && (
        <div className="at-gap at-no-print">
          <Segmented
            aria-label={t('assess.view')}
            value={state.view}
            options={[
              { value: 'assess', label: t('assess.assess') },
              { value: 'scores', label: t('scores.title') },
            ]}
            onChange={(view) => setState({ view })}
          />
        </div>
      )}
      {showsForm ? <Assess state={state} setState={setState} /> : <Scores state={state} setState={setState} />}
    </Page>
  );
}

function Scores({ state, setState }: { state: State; setState: Change }): ReactNode {
  const { t } = useTranslation('compliance');
  // Whose assessments is asked by those who see everybody's.
  const person = usePersonField({ name: 'person', label: t('assess.person'), roles: [4], chosen: state.person });
  return (
    <>
      <FilterBar value={state} onChange={setState} fields={[useLibraryField(), ...person]} />
      <SelfScores library={state.library} person={state.person} onLibrary={(library) => setState({ library })} />
      <p className="at-quiet">{t('assess.means')}</p>
    </>
  );
}

function Assess({ state, setState }: { state: State; setState: Change }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const me = useSession()?.userId;
  const { libraries } = useLibraries();
  const [explained, explain] = useState<SelfScore>();
  const library = state.library || (libraries?.[0]?.id ?? '');
  const chapters = useCall(
    'compliance.ListChapterSelfScores',
    { library_id: library, assigned_user_id: me },
    { enabled: library !== '' },
  );
  const libraryField = useLibraryField(library);
  const rows = chapters.data?.data ?? [];
  const at = Math.max(
    rows.findIndex(({ id }) => id === state.chapter),
    0,
  );
  const chapter = rows[at];
  // A chapter of another library is none that was chosen here.
  const chosen = chapter && chapter.id === state.chapter ? state.chapter : '';
  const progress = (row: (typeof rows)[number]): string =>
    t('gap.of', { n: format.number(row.assessed ?? 0), total: format.number(row.total ?? 0) });
  const fields: FilterField[] = [
    libraryField,
    {
      kind: 'select',
      name: 'chapter',
      label: t('level.chapter'),
      state: useChoiceState(chapters),
      ...(chapter?.id && { usual: chapter.id }),
      options: rows.map((row) => ({ value: row.id ?? '', label: `${nodeLabel(row)} · ${progress(row)}` })),
    },
    {
      kind: 'select',
      name: 'status',
      label: t('field.status'),
      options: [{ value: 'open', label: t('assess.open') }],
    },
  ];
  if (libraries?.length === 0) return <EmptyState title={t('assess.none')} description={t('assess.noneHint')} />;
  const sum = (key: 'assessed' | 'total'): number => rows.reduce((all, row) => all + (row[key] ?? 0), 0);
  const next = rows[at + 1];
  return (
    <>
      <FilterBar value={{ ...state, chapter: chosen }} onChange={setState} fields={fields} />
      <OneReply of={chapters} found={chapters.data} rows={8}>
        {() =>
          !chapter ? (
            <EmptyState title={t('work.none')} description={t('work.noneHint')} />
          ) : (
            <>
              <div className="at-gap">
                <StatRow>
                  <Stat
                    label={t('assess.progress')}
                    value={t('gap.of', { n: format.number(sum('assessed')), total: format.number(sum('total')) })}
                    hint={t('assess.assessed')}
                  />
                  <Stat label={nodeLabel(chapter)} value={progress(chapter)} hint={t('assess.assessed')} />
                  <Stat
                    label={t('assess.self')}
                    value={format.percent(chapter.score)}
                    hint={t('assess.ofChapter')}
                    onOpen={() => explain(chapter)}
                  />
                  <Stat
                    label={t('assess.byAnswers')}
                    value={format.percent(chapter.updator_score)}
                    hint={t('assess.ofChapter')}
                  />
                </StatRow>
              </div>
              <ChapterForm
                key={chapter.id}
                library={library}
                chapter={chapter.id ?? ''}
                onlyOpen={state.status === 'open'}
                onNext={next && (() => setState({ chapter: next.id }))}
              />
              <SelfScoreDrawer of={explained} person={me ?? ''} onClose={() => explain(undefined)} />
            </>
          )
        }
      </OneReply>
    </>
  );
}
