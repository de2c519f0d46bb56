import { useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CheckStep } from './check-step';
import { ColumnsStep } from './columns-step';
import { DoneStep } from './done-step';
import { FileStep } from './file-step';
import { LastImport, useLastImport } from './last-import';
import { type Step, StepList } from './step-list';
import { type FirstReading, type ImportDone, useManual } from './use-manual';

/** Imports a manual of any layout: choose the file, say what its columns hold, look at what comes of it, import. */
export function ManualWizard(): ReactNode {
  const [first, setFirst] = useState<FirstReading>();
  const { last, remember } = useLastImport();
  if (!first) {
    return (
      <>
        <StepList step="file" />
        {last && <LastImport last={last} onForget={() => remember(undefined)} />}
        <FileStep onRead={setFirst} />
      </>
    );
  }
  return <FurtherSteps key={first.data?.id} first={first} onAgain={() => setFirst(undefined)} onImported={remember} />;
}

/** The steps behind the file. */
export function FurtherSteps(props: {
  first: FirstReading;
  onAgain: () => void;
  /** With what was imported, and with nothing once it was taken back. */
  onImported?: (done: ImportDone | undefined) => void;
}): ReactNode {
  const { first, onAgain, onImported } = props;
  const { t } = useTranslation('content');
  const manual = useManual(first);
  const [step, setStep] = useState<Step>('columns');
  const [done, setDone] = useState<ImportDone>();
  const top = useRef<HTMLHeadingElement>(null);
  // Who goes on by keyboard goes on from the top of the step.
  useEffect(() => top.current?.focus(), [step]);
  return (
    <>
      <StepList step={step} />
      <h2 className="ct-step-title" tabIndex={-1} ref={top}>
        {t(`manual.step.${step}`)}
      </h2>
      {step === 'columns' && <ColumnsStep manual={manual} onBack={onAgain} onNext={() => setStep('check')} />}
      {step === 'check' && (
        <CheckStep
          manual={manual}
          onBack={() => setStep('columns')}
          onDone={(result) => {
            setDone(result);
            onImported?.(result);
            setStep('done');
          }}
        />
      )}
      {step === 'done' && done && (
        <DoneStep
          result={done}
          onAgain={onAgain}
          onUndone={() => {
            onImported?.(undefined);
            onAgain();
          }}
        />
      )}
    </>
  );
}
