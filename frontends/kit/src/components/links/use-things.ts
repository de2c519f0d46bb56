import type { ComponentProps } from 'react';
import { useCall } from '../../api/use-call';
import type { FoundSelect } from './found-select';

/** What may be linked with something. */
export type LinkKind = 'risk' | 'incident' | 'action_plan' | 'standard' | 'document';

/** So many are offered at once; more words find the others. */
const offered = 20;

/** The things of a kind that are offered for what somebody has typed, and the call that finds them. */
export function useThings(kind: LinkKind, q: string): Pick<ComponentProps<typeof FoundSelect>, 'options' | 'query'> {
  const asked = { q, page: 1, page_size: offered };
  const when = (wanted: LinkKind) => ({ enabled: kind === wanted, keepPrevious: true });
  const risks = useCall('compliance.ListRisks', asked, when('risk'));
  const incidents = useCall('compliance.ListIncidents', asked, when('incident'));
  const plans = useCall('compliance.ListActionPlans', asked, when('action_plan'));
  const standards = useCall('content.ListStandards', { ...asked, sort: 'name' }, when('standard'));
  const documents = useCall('documents.ListPolicies', asked, when('document'));
  const query = { risk: risks, incident: incidents, action_plan: plans, standard: standards, document: documents }[
    kind
  ];
  const options = {
    risk: () => risks.data?.data?.map(({ id, code, name }) => ({ id, name: `${code} ${name}` })),
    // Who has only reported one does not say what becomes of it.
    incident: () =>
      incidents.data?.data
        ?.filter(({ handled }) => handled)
        .map(({ id, code, description }) => ({ id, name: `${code} ${description}` })),
    action_plan: () => plans.data?.data?.map(({ id, name }) => ({ id, name })),
    standard: () => standards.data?.data?.map(({ id, name }) => ({ id, name })),
    document: () => documents.data?.data?.map(({ initkey, name }) => ({ id: initkey, name })),
  }[kind]();
  return { query, options: (options ?? []).map(({ id = '', name = '' }) => ({ value: id, label: name })) };
}
