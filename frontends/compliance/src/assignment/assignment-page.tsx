import { Page, Section, Segmented, useTranslation, useUrlState } from '@attesta/ui';
import { useTallSticky } from '@attesta/ui/data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AssignmentEditor } from './assignment-editor';
import { AssignmentOverview } from './assignment-overview';
import { PeopleChooser } from './people-chooser';
import { PersonList } from './person-list';
import { useNarrow } from './use-narrow';
import { usePeople } from './use-people';

const defaults = { view: 'assign', people: [] as string[], role: '4', library: '', show: 'all', find: '' };
export type AssignmentState = typeof defaults;

/** Who answers for what: choose people, tick chapters, standards and substandards; or see it all in one list. */
export default function AssignmentPage(): ReactNode {
  const { t } = useTranslation('compliance');
  const [state, setState] = useUrlState(defaults);
  return (
    <Page
      title={t('assignment.title')}
      description={t('assignment.description')}
      action={
        <Segmented
          aria-label={t('assignment.view')}
          value={state.view}
          options={[
            { value: 'assign', label: t('assignment.assign') },
            { value: 'overview', label: t('assignment.overview') },
          ]}
          onChange={(view) => setState({ view })}
        />
      }
    >
      {state.view === 'overview' ? <AssignmentOverview /> : <Assigning state={state} onState={setState} />}
    </Page>
  );
}

function Assigning(props: { state: AssignmentState; onState: (changes: Partial<AssignmentState>) => void }): ReactNode {
  const { t } = useTranslation('compliance');
  const { state, onState } = props;
  const people = usePeople(state.role);
  // A tick is seen at once; the address, of which the router draws the page anew, follows.
  const inAddress = state.people.join();
  const [ids, setIds] = useState(state.people);
  useEffect(() => setIds(inAddress.split(',').filter(Boolean)), [inAddress]);
  const choose = (next: string[]): void => {
    setIds(next);
    onState({ people: next });
  };
  const chosen = (people.people ?? []).filter(({ id }) => ids.includes(id));
  const isNarrow = useNarrow();
  const side = useRef<HTMLDivElement>(null);
  useTallSticky(side);
  const list = (
    <PersonList
      role={state.role}
      people={people}
      chosen={chosen.map(({ id }) => id)}
      onRole={(role) => onState({ role, people: [] })}
      onChoose={choose}
    />
  );
  return (
    <div className="cp-assign">
      <div className="cp-assign-people" ref={side}>
        {isNarrow ? <PeopleChooser chosen={chosen}>{list}</PeopleChooser> : list}
      </div>
      {chosen.length > 0 ? (
        <AssignmentEditor people={chosen} others={people.people ?? []} state={state} onState={onState} />
      ) : (
        <Section>
          <p className="at-quiet">{t('assignment.choosePerson')}</p>
        </Section>
      )}
    </div>
  );
}
