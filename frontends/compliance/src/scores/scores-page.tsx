import {
  EmptyState,
  nodeLabel,
  OneReply,
  Page,
  PrintButton,
  Segmented,
  Tag,
  useCall,
  useTranslation,
  useUrlState,
} from '@attesta/ui';
import { useParams } from '@attesta/ui/router';
import type { ReactNode } from 'react';
import { type DrillPath, drillCall, raters, scoreDefaults, scoreSearch, shownLevel } from './drill-path';
import { ScoreFilters } from './score-filters';
import { ScoreLevel } from './score-level';
import { usePathCrumbs } from './use-path-crumbs';

/** Where the points come from: from libraries down to the activities of a substandard, with chart and table at each level. */
export default function ScoresPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const path = useParams() as DrillPath;
  const [state, setState] = useUrlState({ ...scoreDefaults });
  const level = shownLevel(path);
  const { name, request } = drillCall(path, state);
  const scores = useCall(name, request, { keepPrevious: true });
  const rows = scores.data?.data ?? [];
  const here = scores.data?.path?.at(-1);
  const crumbs = usePathCrumbs(scores.data?.path ?? [], scoreSearch(state));
  return (
    <Page
      title={here ? nodeLabel(here) : t('scores.title')}
      description={here ? t(`level.${here.kind}`) : t('scores.description')}
      breadcrumbs={crumbs}
      aside={here?.esr ? <Tag className="at-esr">ESR</Tag> : undefined}
      action={<PrintButton />}
    >
      <div className="cp-segments at-no-print">
        <Segmented
          filters
          aria-label={t('scores.rater')}
          value={state.rater}
          options={raters.map((value) => ({ value, label: t(`rater.${value}`) }))}
          onChange={(value) => setState({ rater: value })}
        />
      </div>
      <ScoreFilters state={state} library={path.library} onChange={setState} />
      <OneReply of={scores} found={scores.data && rows} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={t('scores.none')} description={t('scores.noneHint')} />
          ) : (
            <ScoreLevel
              level={level}
              path={path}
              rows={rows}
              here={here}
              search={scoreSearch(state)}
              busy={scores.isPlaceholderData}
              asOf={state.asOf}
              narrowed={Boolean(state.person || state.class || state.asOf)}
            />
          )
        }
      </OneReply>
    </Page>
  );
}
