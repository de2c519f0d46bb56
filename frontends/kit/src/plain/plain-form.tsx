import { createContext, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ApiError } from '../api/api-error';

/** What the server has against what was sent last; each Field shows its part of it. */
export const Refused = createContext<ApiError | null | undefined>(undefined);

/**
 * A form of Fields without antd. The browser checks it (constraint validation, HTML 4.10.21) and the Fields say in the
 * reader's language what is wrong; the first of them takes the focus, also when it is the server that refuses it.
 */
export function PlainForm<Values extends object>(props: {
  id?: string;
  className?: string;
  refused?: ApiError | null;
  onChange?: () => void;
  onSubmit: (values: Values) => void;
  children: ReactNode;
}): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const { refused } = props;
  useEffect(() => {
    fieldsOf(form.current)
      .find(({ name }) => refused?.fieldMessage(name))
      ?.focus();
  }, [refused]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { currentTarget } = event;
    const fields = fieldsOf(currentTarget);
    if (currentTarget.checkValidity()) {
      props.onSubmit(Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Values);
    } else fields.find(({ validity }) => !validity.valid)?.focus();
  };
  return (
    <form
      ref={form}
      id={props.id}
      className={`at-plain-form ${props.className ?? ''}`}
      noValidate
      onChange={props.onChange}
      onSubmit={submit}
    >
      <Refused value={refused}>{props.children}</Refused>
    </form>
  );
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return ([...(form?.elements ?? [])] as HTMLInputElement[]).filter(({ name }) => name);
}
