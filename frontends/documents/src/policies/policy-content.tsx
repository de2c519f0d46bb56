import { Button, downloadFrom, EmptyState, ErrorPanel, LinesSkeleton, Section, useTranslation } from '@attesta/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Detail } from './kinds';

/** What a version says: a PDF as it is, others as their text. */
export function PolicyContent({ detail }: { detail: Detail }): ReactNode {
  const { t } = useTranslation('documents');
  const { shown, text } = detail;
  const isPdf = shown?.format === 'pdf';
  return (
    <Section title={t('policies.content')} extra={!isPdf && <span className="at-quiet">{t('policies.textOnly')}</span>}>
      {isPdf && <PdfView path={shown?.file_path ?? ''} name={shown?.file_name ?? ''} />}
      {!isPdf && !text && <EmptyState title={t('policies.noText')} description={t('policies.noTextHint')} />}
      {text && <Text text={text} isCut={detail.text_cut} onPaperOnly={isPdf} />}
    </Section>
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

function PdfView({ path, name }: { path: string; name: string }): ReactNode {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    setError(undefined);
    downloadFrom(`/api/v1/download/${path}`, { signal: leaving.signal }).then(
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
  }, [path, attempt]);
  if (error) return <ErrorPanel error={error} onRetry={() => setAttempt(attempt + 1)} />;
  return address ? <iframe className="dc-pdf" src={address} title={name} /> : <LinesSkeleton lines={8} />;
}
