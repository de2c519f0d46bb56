import { type ComponentProps, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refused } from './plain-form';

/** What an input of a PlainForm takes; `name` is also its id. */
export interface FieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  /** Below the input: help, or what follows from what is typed. */
  extra?: ReactNode;
  /** Within the input, at its end. */
  suffix?: ReactNode;
  /** What is wrong with a value that the browser finds right; nothing where all is well. */
  check?: (value: string) => string | undefined;
}

/**
 * A labelled input. It complains when it is left or sent, and stops as soon as the cause is gone; what the server has against
 * it stays until something else is typed.
 */
export function Field({ name, label, extra, suffix, check, ...given }: FieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const refused = useContext(Refused);
  const [problem, setProblem] = useState<{ text: string; ofServer?: true }>();
  useEffect(() => {
    const text = refused?.fieldMessage(name);
    setProblem(text ? { text, ofServer: true } : undefined);
  }, [refused, name]);
  const weigh = (element: HTMLInputElement): void => element.setCustomValidity(check?.(element.value) ?? '');
  // What is right may depend on another field.
  useEffect(() => {
    if (input.current) weigh(input.current);
  });
  const judge = (element: HTMLInputElement): void => {
    weigh(element);
    const { valid, valueMissing, typeMismatch } = element.validity;
    if (valid) setProblem(undefined);
    else if (valueMissing) setProblem({ text: t('form.required', { label }) });
    else setProblem({ text: typeMismatch ? t('form.email') : element.validationMessage });
  };
  const described = [extra && `${name}_extra`, problem && `${name}_error`].filter(Boolean).join(' ');
  return (
    <div className={`at-field ${problem ? 'at-field-wrong' : ''}`}>
      <label htmlFor={name}>{label}</label>
      <div className="at-input">
        <input
          {...given}
          ref={input}
          id={name}
          name={name}
          aria-invalid={Boolean(problem)}
          aria-describedby={described || undefined}
          onInvalid={(event) => judge(event.currentTarget)}
          onChange={(event) => {
            if (problem) judge(event.currentTarget);
            // What a page that was drawn meanwhile has against half of a value must not hold up the whole of it.
            else weigh(event.currentTarget);
            given.onChange?.(event);
          }}
          onBlur={(event) => {
            if (event.currentTarget.value && !problem?.ofServer) judge(event.currentTarget);
            given.onBlur?.(event);
          }}
        />
        {suffix}
      </div>
      {problem && (
        <p id={`${name}_error`} className="at-field-error" role="alert">
          {problem.text}
        </p>
      )}
      {extra && (
        <div id={`${name}_extra`} className="at-field-extra">
          {extra}
        </div>
      )}
    </div>
  );
}
