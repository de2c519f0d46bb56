import {
  Button,
  EmptyState,
  nodeLabel,
  OneReply,
  Section,
  useCall,
  useFormat,
  useShortcut,
  useTranslation,
} from '@attesta/ui';
import { ScoreBar } from '@attesta/ui/charts';
import { type ReactNode, useState } from 'react';
import { AssessedSubstandard } from './assessed-substandard';
import { numberOf } from './number-of';
import type { AssessedStandard } from './types';

/** A chapter with its standards and substandards, to be assessed one after the other. */
export function ChapterForm(props: {
  library: string;
  chapter: string;
  /** Only what is not assessed yet. */
  onlyOpen: boolean;
  onNext?: () => void;
}): ReactNode {
  const { t } = useTranslation('compliance');
  const { library, chapter } = props;
  const tree = useCall('compliance.GetSelfAssessmentTree', { id: library, chapter_id: chapter });
  // What is assessed just now stays in sight, though it is not open any more.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  useShortcut('n', t('assess.next'), focusNextOpen);
  const touch = (id: string): void => setTouched((before) => (before.has(id) ? before : new Set(before).add(id)));
  const isShown = (id: string, score: unknown): boolean =>
    !props.onlyOpen || touched.has(id) || score === undefined || score === null;
  const standards = (tree.data?.data ?? []).flatMap((one) => one.standards ?? []);
  const shown = standards.flatMap((standard) => {
    const substandards = (standard.substandards ?? []).filter(({ substanard_id = '', updator_score }) =>
      isShown(substanard_id, updator_score),
    );
    return substandards.length > 0 ? [{ ...standard, substandards }] : [];
  });
  return (
    <OneReply of={tree} found={tree.data} rows={8}>
      {() => (
        <>
          {shown.length === 0 && <EmptyState title={t('assess.allDone')} description={t('assess.allDoneHint')} />}
          {shown.map((standard) => (
            <StandardForm key={standard.id} standard={standard} onTouch={touch} />
          ))}
          {props.onNext && (
            <p className="at-no-print">
              <Button onClick={props.onNext}>{t('assess.nextChapter')}</Button>
            </p>
          )}
        </>
      )}
    </OneReply>
  );
}

function StandardForm({ standard, onTouch }: { standard: AssessedStandard; onTouch: (id: string) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const format = useFormat();
  const { assessment, whole, assessed = 0, total = 0 } = standard;
  return (
    <Section
      title={nodeLabel(standard)}
      extra={
        <span className="at-cluster">
          <span className="at-quiet">
            {t('assess.assessedOf', { n: format.number(assessed), total: format.number(total) })}
          </span>
          <ScoreBar score={numberOf(standard.score)} label={t('scores.score')} />
        </span>
      }
    >
      <ul className="cp-assess-list">
        {whole && assessment && (
          <AssessedSubstandard
            assessment={assessment}
            title={t('assess.whole')}
            onChange={() => onTouch(standard.id ?? '')}
          />
        )}
        {(standard.substandards ?? []).map((one) => (
          <AssessedSubstandard
            key={one.substanard_id}
            assessment={one}
            onChange={() => onTouch(one.substanard_id ?? '')}
          />
        ))}
      </ul>
    </Section>
  );
}

/** The keyboard goes on at the next thing without a score; after the last one, at the first. */
function focusNextOpen(): void {
  const open = [...document.querySelectorAll<HTMLElement>('.cp-assess[data-open="true"] input[type="radio"]')];
  const firsts = open.filter((one, at) => one.closest('.cp-assess') !== open[at - 1]?.closest('.cp-assess'));
  const here = document.activeElement;
  const next = firsts.find((one) => here && here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  (next ?? firsts[0])?.focus();
}
