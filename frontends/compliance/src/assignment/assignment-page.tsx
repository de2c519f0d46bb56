import { Page, Section, Segmented, useTranslation, useUrlState } from '@attesta/ui';
import type { ReactNode } from 'react';
import { AssignmentEditor } from './assignment-editor';
import { AssignmentOverview } from './assignment-overview';
import { PersonList } from './person-list';

const defaults = { view: 'assign', person: '', role: '4', library: '', show: 'all' };
export type AssignmentState = typeof defaults;

/** Who answers for what: pick a person, mark chapters, standards and substandards; or see it all in one list. */
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
      {state.view === 'overview' ? (
        <AssignmentOverview />
      ) : (
        <div className="cp-assign">
          <PersonList
            role={state.role}
            chosen={state.person}
            onRole={(role) => setState({ role, person: '' })}
            onChoose={(person) => setState({ person })}
          />
          {state.person ? (
            <AssignmentEditor key={state.person} state={state} onState={setState} />
          ) : (
            <Section>
              <p className="at-quiet">{t('assignment.choosePerson')}</p>
            </Section>
          )}
        </div>
      )}
    </Page>
  );
}
