import { Page, Section, Segmented, useTranslation, useUrlState } from '@attesta/ui';
import { usePeopleOf, useTyping } from '@attesta/ui/data';
import { useTallSticky } from '@attesta/ui/tree';
import { type ReactNode, useRef } from 'react';
import { AssignmentEditor } from './assignment-editor';
import { AssignmentOverview } from './assignment-overview';
import { PeopleChooser } from './people-chooser';
import { PersonList } from './person-list';
import { useNarrow } from './use-narrow';

/** So many people are listed at once; words find the others. */
const mostListed = 100;

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
  const typing = useTyping();
  const people = usePeopleOf({ roles: [Number(state.role)], chosen: state.people, offered: mostListed }, typing.q);
  const { chosen } = people;
  const isNarrow = useNarrow();
  const side = useRef<HTMLDivElement>(null);
  useTallSticky(side);
  const list = (
    <PersonList
      role={state.role}
      found={people}
      typing={typing}
      chosen={state.people}
      onRole={(role) => {
        typing.setTyped('');
        onState({ role, people: [] });
      }}
      onChoose={(next) => onState({ people: next })}
    />
  );
  return (
    <div className="cp-assign">
      <div className="cp-assign-people" ref={side}>
        {isNarrow ? <PeopleChooser chosen={chosen}>{list}</PeopleChooser> : list}
      </div>
      {chosen.length > 0 ? (
        <AssignmentEditor people={chosen} state={state} onState={onState} />
      ) : (
        <Section>
          <p className="at-quiet">{t('assignment.choosePerson')}</p>
        </Section>
      )}
    </div>
  );
}
