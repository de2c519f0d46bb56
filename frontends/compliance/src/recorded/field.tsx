import { type ReactNode, useId } from 'react';

/** A labelled input of these forms. */
export function RecordField(props: {
  label: string;
  hint?: ReactNode;
  children: (id: string, hintId: string | undefined) => ReactNode;
}): ReactNode {
  const id = useId();
  const hintId = props.hint ? `${id}-hint` : undefined;
  return (
    <div className="cp-field">
      <label htmlFor={id}>{props.label}</label>
      {props.children(id, hintId)}
      {props.hint && (
        <p id={hintId} className="at-faint" dir="auto">
          {props.hint}
        </p>
      )}
    </div>
  );
}

/** What the inputs of each kind are given. */
export interface FieldsProps<Asked> {
  asked: Asked;
  fields: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (name: string, value: string) => void;
}
