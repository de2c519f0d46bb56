import { OneReply, type Reply, Section, Segmented, useCall, useTranslation, WaitNotice } from '@attesta/ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { type Cell, cellAfter, sides } from './heat-map-cells';
import { useMatrixNames } from './use-matrix-names';

type HeatMap = NonNullable<Reply<'compliance.GetRiskHeatMap'>['data']>;

/**
 * The matrix of likelihood and impact with the number of risks in each cell (IEC 31010:2019, B.10.3). A cell narrows the list
 * below to its risks; arrow keys go from cell to cell, and the whole is one stop for Tab.
 */
export function RiskHeatMap(props: {
  assessment: string;
  filters: { category: string; owner_id: string; status: string };
  chosen: Cell;
  onAssessment: (assessment: string) => void;
  onChoose: (cell: Cell) => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { assessment, filters } = props;
  const { data, error, refetch } = useCall('compliance.GetRiskHeatMap', { ...filters, assessment });
  const missing = data?.data?.not_assessed ?? 0;
  return (
    <Section
      title={t('risks.heatMap')}
      extra={
        <Segmented
          aria-label={t('risks.assessment')}
          value={assessment}
          options={['inherent', 'residual'].map((value) => ({ value, label: t(`risks.${value}`) }))}
          onChange={props.onAssessment}
        />
      }
    >
      <p className="at-quiet">{t(`risks.${assessment}Help`)}</p>
      <OneReply of={{ error, refetch }} found={data?.data} waiting={<Waiting />} within="panel">
        {(heatMap) => <Cells heatMap={heatMap} chosen={props.chosen} onChoose={props.onChoose} />}
      </OneReply>
      {/* Its line is there before it is known, so that the list below does not jump. */}
      <p className={`at-quiet ${missing > 0 ? '' : 'at-unseen'}`}>{t('risks.notAssessed', { count: missing })}</p>
    </Section>
  );
}

/** The matrix without its figures, as high as it will be: what stands below does not jump. */
function Waiting(): ReactNode {
  return (
    <div className="cp-heat-waiting" aria-busy="true">
      <div inert aria-hidden="true">
        <Cells heatMap={{}} chosen={{ likelihood: 0, impact: 0 }} onChoose={() => undefined} />
      </div>
      <WaitNotice />
    </div>
  );
}

function Cells({
  heatMap,
  chosen,
  onChoose,
}: {
  heatMap: HeatMap;
  chosen: Cell;
  onChoose: (cell: Cell) => void;
}): ReactNode {
  const { t, i18n } = useTranslation('compliance');
  const names = useMatrixNames(heatMap.matrix);
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<Cell>({ likelihood: chosen.likelihood || 5, impact: chosen.impact || 1 });
  const risksAt = ({ likelihood, impact }: Cell) =>
    heatMap.cells?.find((cell) => cell.likelihood === likelihood && cell.impact === impact)?.risks ?? 0;
  const move = (event: KeyboardEvent): void => {
    const next = cellAfter(current, event.key, i18n.dir() === 'rtl');
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.likelihood}-${next.impact}"]`)?.focus();
  };
  return (
    <table ref={table} className="cp-heat" onKeyDown={move}>
      <caption className="at-visually-hidden">{t('risks.heatMapHelp')}</caption>
      <thead>
        <tr>
          <th scope="col" className="cp-heat-side">
            {t('risks.likelihoodByImpact')}
          </th>
          {sides.map((impact) => (
            <th key={impact} scope="col" className="cp-heat-side">
              {names.impact(impact)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sides.toReversed().map((likelihood) => (
          <tr key={likelihood}>
            <th scope="row" className="cp-heat-side">
              {names.likelihood(likelihood)}
            </th>
            {sides.map((impact) => {
              const cell = { likelihood, impact };
              const risks = risksAt(cell);
              const level = levelOf(likelihood * impact, heatMap.matrix);
              const word = t(`risks.level.${level}`);
              // What it is called begins with what stands on it.
              const seen = [risks || '', word].join(' ').trim();
              const isChosen = chosen.likelihood === likelihood && chosen.impact === impact;
              return (
                <td key={impact}>
                  <button
                    type="button"
                    data-cell={`${likelihood}-${impact}`}
                    tabIndex={current.likelihood === likelihood && current.impact === impact ? 0 : -1}
                    aria-pressed={isChosen}
                    aria-label={`${seen} – ${t('risks.cell', {
                      count: risks,
                      likelihood: names.likelihood(likelihood),
                      impact: names.impact(impact),
                      level: word,
                    })}`}
                    className={`at-bare cp-heat-cell cp-heat-${level}`}
                    onFocus={() => setCurrent(cell)}
                    onClick={() => onChoose(isChosen ? { likelihood: 0, impact: 0 } : cell)}
                  >
                    <span className="cp-heat-count">{risks || ''}</span> <span className="cp-heat-word">{word}</span>
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As services/compliance/src/domain/risk-matrix.ts has it: the server names the levels of cells with risks in them only. */
function levelOf(score: number, matrix: HeatMap['matrix']): string {
  if (score >= (matrix?.extreme_from ?? 0)) return 'extreme';
  if (score >= (matrix?.high_from ?? 0)) return 'high';
  return score >= (matrix?.medium_from ?? 0) ? 'medium' : 'low';
}
