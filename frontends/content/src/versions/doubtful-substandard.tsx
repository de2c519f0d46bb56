import { Radio, useTranslation } from '@attesta/ui';
import { type ReactNode, useId } from 'react';
import { DifferenceTexts, type FieldDifference } from './difference-texts';

interface Doubtful {
  id?: string;
  code?: string;
  name?: string;
  path?: string[];
  fields?: FieldDifference[];
  activities?: { id?: string; name?: string; fields?: FieldDifference[] }[];
}

/** A substandard that does not say the same as before, and the question whether it means the same. */
export function DoubtfulSubstandard(props: {
  substandard: Doubtful;
  decision: boolean | undefined;
  onDecide: (same: boolean) => void;
}): ReactNode {
  const { t } = useTranslation('content');
  const heading = useId();
  const { code, name, path = [], fields = [], activities = [] } = props.substandard;
  return (
    <article className="ct-doubtful" aria-labelledby={heading}>
      <h3 id={heading}>
        <span className="ct-kicker">{path.join(' › ')}</span>
        {code && <span className="at-code">{code}</span>} <bdi>{name}</bdi>
      </h3>
      <DifferenceTexts fields={fields} />
      {activities.map((activity) => (
        <div key={activity.id}>
          <p>
            {t('level.activity')}: <bdi>{activity.name}</bdi>
            {activity.fields?.length ? '' : ` – ${t('versions.elementsDiffer')}`}
          </p>
          <DifferenceTexts fields={activity.fields ?? []} />
        </div>
      ))}
      <Radio.Group
        aria-labelledby={heading}
        value={props.decision}
        onChange={({ target }) => props.onDecide(target.value as boolean)}
        options={[
          { value: true, label: t('versions.meansSame') },
          { value: false, label: t('versions.meansOther') },
        ]}
      />
    </article>
  );
}
