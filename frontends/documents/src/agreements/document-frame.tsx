import {
  download,
  type EndpointName,
  Notice,
  PlainButton,
  type Request,
  useErrorMessage,
  useTranslation,
} from '@attesta/ui/base';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** A PDF as the browser shows it, fetched by a call that may record that it was opened. */
export function DocumentFrame<Name extends EndpointName>(props: {
  call: Name;
  request: Request<Name>;
  name: string;
  /** The document is here, and shown. */
  onShown?: () => void;
}): ReactNode {
  const { t } = useTranslation('documents');
  const [address, setAddress] = useState('');
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const message = useErrorMessage(error);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const leaving = new AbortController();
    let made = '';
    setError(undefined);
    const { call, request } = latest.current;
    download(call, request, { signal: leaving.signal }).then(
      (blob) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }));
        setAddress(made);
        latest.current.onShown?.();
      },
      (failure: unknown) => {
        if (!leaving.signal.aborted) setError(failure);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [attempt]);
  if (error)
    return (
      <Notice
        kind="error"
        action={<PlainButton onClick={() => setAttempt(attempt + 1)}>{t('agreements.tryAgain')}</PlainButton>}
      >
        {message}
      </Notice>
    );
  // What stands below keeps its place when the document comes: somebody may be about to press it.
  return (
    <>
      {address ? (
        <iframe className="dc-pdf" src={address} title={props.name} />
      ) : (
        <div className="dc-pdf dc-opening">
          <p role="status">{t('agreements.opening')}</p>
        </div>
      )}
      <p className="dc-fetch">
        {address && (
          <a href={address} download={`${props.name}.pdf`}>
            {t('agreements.download')}
          </a>
        )}
      </p>
    </>
  );
}
