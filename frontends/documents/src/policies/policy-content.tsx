import {
  Button,
  downloadFrom,
  EmptyState,
  ErrorPanel,
  LinesSkeleton,
  Section,
  saidToReader,
  useSentences,
  useTranslation,
} from '@attesta/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Detail } from './kinds';

/**
 * What a version says: a PDF as it is, others as their text or, when somebody asks for it, as the PDF that is made of them. A browser that
 * shows no PDF has the text.
 */
export function PolicyContent({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const [laidOut, setLaidOut] = useState(false);
  const { shown, text } = detail;
  const { file_path: path = '', file_name: name = '' } = shown ?? {};
  const drawsPdf = navigator.pdfViewerEnabled !== false;
  const isPdf = shown?.format === 'pdf' && drawsPdf;
  const isMade = laidOut && !isPdf;
  return (
    <Section title={t('policies.content')} extra={!isPdf && <Otherwise {...{ drawsPdf, laidOut, setLaidOut }} />}>
      {isPdf && <PdfView address={`/api/v1/download/${path}`} name={name} />}
      {isMade && <PdfView address={`/api/v1/preview/${path}`} name={name} waiting={t('policies.layingOut')} />}
      {!isPdf && !isMade && !text && <NoText detail={detail} />}
      {text && <Text text={text} isCut={detail.text_cut} onPaperOnly={isPdf || isMade} />}
    </Section>
  );
}

/** Why there is no text: of an old Word or Excel file it is read after the upload, or could not be. */
function NoText({ detail: { text_waits, text_failure } }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  useSentences();
  if (text_waits) return <EmptyState title={t('policies.textWaits')} description={t('policies.textWaitsHint')} />;
  const why = text_failure ? saidToReader('', text_failure) : t('policies.noTextHint');
  return <EmptyState title={t('policies.noText')} description={why} />;
}

/** The way from the text of a file to its layout and back, where the browser can show it. */
function Otherwise(props: { drawsPdf: boolean; laidOut: boolean; setLaidOut: (laidOut: boolean) => void }): ReactNode {
  const { t } = useTranslation('documents');
  const { drawsPdf, laidOut, setLaidOut } = props;
  if (!drawsPdf) return <span className="at-quiet">{t('policies.textOnly')}</span>;
  return (
    <Button onClick={() => setLaidOut(!laidOut)}>{t(laidOut ? 'policies.showText' : 'policies.showLayout')}</Button>
  );
}

/** Longer texts begin folded: what comes after them on the page is to be found. */
const longText = 2_500;

function Text(props: { text: string; isCut?: boolean; onPaperOnly: boolean }): ReactNode {
  const { t } = useTranslation('documents');
  const [whole, setWhole] = useState(false);
  const isLong = props.text.length > longText;
  return (
    <div className={props.onPaperOnly ? 'at-print-only' : undefined}>
      <div className={`dc-text ${isLong && !whole ? 'dc-text-folded' : ''}`} dir="auto">
        <p>{props.text}</p>
        {props.isCut && <p className="at-quiet">{t('policies.textCut')}</p>}
      </div>
      {isLong && (
        <Button type="link" className="at-flush" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {t(whole ? 'policies.fold' : 'policies.unfold')}
        </Button>
      )}
    </div>
  );
}

/** A PDF in the page. @param props.waiting what is said while it is being made */
function PdfView({ address: source, name, waiting }: { address: string; name: string; waiting?: string }): ReactNode {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    setError(undefined);
    setAddress('');
    downloadFrom(source, { signal: leaving.signal }).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      (failure: unknown) => {
        if (!leaving.signal.aborted) setError(failure);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [source, attempt]);
  if (error) return <ErrorPanel error={error} onRetry={() => setAttempt(attempt + 1)} />;
  if (address) return <iframe className="dc-pdf" src={address} title={name} />;
  return (
    <>
      {waiting && (
        <p role="status" className="at-quiet">
          {waiting}
        </p>
      )}
      <LinesSkeleton lines={8} />
    </>
  );
}
