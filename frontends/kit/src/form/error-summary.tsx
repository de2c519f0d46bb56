import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type FieldError } from '../api/api-error';
import { useErrorMessage } from '../feedback/use-error-message';
import { sentenceForReaders } from '../i18n/readers-language';

/** One line of the summary; with a field's id it leads there. */
export interface SummaryItem {
  message: string;
  fieldId?: string;
}

/** The errors of a form summed up on top of it, under what failed; it takes the focus when it appears. */
export function ErrorSummary({ title, items }: { title?: string; items: SummaryItem[] }): ReactNode {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const key = items.map((item) => item.message).join('|');
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);
  if (items.length === 0) return null;
  return (
    <div ref={box} className="at-error-summary" role="alert" tabIndex={-1}>
      <p>{title ?? t('form.summary', { count: items.length })}</p>
      <ul>
        {items.map(({ message, fieldId }) => (
          <li key={message}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => jump(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function jump(event: React.MouseEvent, fieldId: string): void {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}

/** The server's answer to a form as lines of the summary, and as its title the failure that the specification documents. */
export function useServerErrors(error: unknown): { title?: string; items: SummaryItem[] } {
  const message = useErrorMessage(error);
  if (!error) return { items: [] };
  if (!(error instanceof ApiError) || error.errors.length === 0) return { items: [{ message }] };
  const { reasons } = error;
  const items = reasons.map((reason) => ({ message: namedAsOnPage(reason), fieldId: reason.field }));
  return reasons.length < error.errors.length ? { title: error.message, items } : { items };
}

/** What is wrong with a field, which is called as its label calls it. */
function namedAsOnPage({ field, message, sentence }: FieldError): string {
  const label = field && document.querySelector(`label[for="${CSS.escape(field)}"]`)?.textContent?.trim();
  return (label && sentence && sentenceForReaders(sentence, label)) || message;
}
