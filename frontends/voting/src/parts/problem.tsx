interface Props {
  /** '' where there is nothing to say. */
  text: string;
  /** By which the field that it is about names it. */
  id?: string;
  class?: string;
}

/** Why something was refused, beside what it is about; read out as soon as it is there. */
export function Problem({ text, id, class: more = '' }: Props) {
  if (!text) return null;
  return (
    <p id={id} class={`problem ${more}`.trim()} role="alert">
      {text}
    </p>
  );
}
