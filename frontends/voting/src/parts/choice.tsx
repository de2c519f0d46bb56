import type { TextKey } from '../language';
import { usePage } from '../page-context';

interface Props {
  name: string;
  /** What it is about, for who does not see it. */
  legend: string;
  options: readonly TextKey[];
  value: string;
  locked?: boolean;
  problem?: string;
  choose(value: string): void;
}

/** One of few, as buttons that are radio buttons: arrows move, and screen readers say how many there are. */
export function Choice({ name, legend, options, value, locked = false, problem, choose }: Props) {
  const { t } = usePage();
  return (
    <fieldset class="choice" disabled={locked} aria-describedby={problem ? `${name}-problem` : undefined}>
      <legend class="unseen">{legend}</legend>
      <span class="options">
        {options.map((option) => (
          <label key={option} class={`option ${option}`}>
            <input type="radio" name={name} value={option} checked={value === option} onChange={() => choose(option)} />
            <span>{t(option)}</span>
          </label>
        ))}
      </span>
      {problem && (
        <p id={`${name}-problem`} class="problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
