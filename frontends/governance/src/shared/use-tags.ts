import { type Reply, useCall, useChoiceState } from '@attesta/ui';

type Tags = NonNullable<Reply<'governance.ListMeetingTags'>['data']>;

/** The tags of the organization as choices. @param known those that were chosen before: they keep their names whatever comes of the list */
export function useTags(known: Tags = []): {
  options: { value: string; label: string }[];
  choice: ReturnType<typeof useChoiceState>;
  refetch: () => Promise<unknown>;
} {
  const query = useCall('governance.ListMeetingTags');
  const names = new Map([...known, ...(query.data?.data ?? [])].map(({ id = '', name = '' }) => [id, name]));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return { options, choice: useChoiceState(query), refetch: query.refetch };
}
