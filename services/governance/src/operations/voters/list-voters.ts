import { type Context, listMeta, mostRecords, type Paging, paging, query, type Scope, say } from '@attesta/kit';
import { manageableMeeting } from '../../meetings/read-meeting';
import { BallotRepository, type NamedVoter } from '../../repositories/ballot.repository';
import { GivenProxyRepository } from '../../repositories/given-proxy.repository';
import type { Meeting } from '../../repositories/meeting.schema';
import { actingFor } from '../../requests/acting-for';
import { nameOfVoter } from '../../voting/voter-names';
import { attendingVoters } from '../../voting/voters';

/**
 * Who votes at a meeting, for those who manage it: who attends, by name, and behind them who was sent a vote besides; or those who have
 * given their vote to somebody. As many calls for five thousand as for five. Not a call of the specification.
 * @throws AppError invalid, not_found, forbidden
 */
export const listVoters = query('governance.ListVoters', async (request, context: Context) => {
  const page = paging(request, { sortable: ['_id'], defaultSort: '_id', most: mostRecords });
  const scope = actingFor(context);
  const { meeting } = await manageableMeeting(context, scope, request.id);
  const proxies = new GivenProxyRepository(scope);
  if (request.has_proxy) {
    const { items, total } = await proxies.list(meeting.id, page);
    const nameOf = await nameOfVoter(
      scope,
      meeting,
      items.flatMap(({ from, to }) => [from, to]),
    );
    const data = items.map(({ from, to }) => ({ email: from, name: nameOf(from), proxy_holder: nameOf(to) }));
    return { message: say('governance.vote_success'), data, meta: listMeta(page, total) };
  }
  const { items, total } = await votersOf(scope, meeting, page);
  const given = await proxies.given(
    meeting.id,
    items.map(({ key }) => key),
  );
  const holders = new Map(given.map(({ from, to }) => [from, to]));
  const nameOf = await nameOfVoter(scope, meeting, [...holders.values()]);
  const data = items.map(({ key, name }) => ({ email: key, name, proxy_holder: nameOf(holders.get(key) ?? '') }));
  return { message: say('governance.vote_success'), data, meta: listMeta(page, total) };
});

/** A page of the voters, those who attend first, and how many they are. */
async function votersOf(
  scope: Scope,
  meeting: Meeting,
  { pattern, skip, limit }: Paging,
): Promise<{ items: NamedVoter[]; total: number }> {
  const everybody = attendingVoters(meeting);
  const attending = everybody
    .filter(({ key, name }) => !pattern || pattern.test(name) || pattern.test(key))
    .sort((one, other) => one.name.localeCompare(other.name));
  const shown = attending.slice(skip, skip + limit);
  const beside = await new BallotRepository(scope).votersBeside(
    meeting.id,
    everybody.map(({ key }) => key),
    { pattern, skip: Math.max(0, skip - attending.length), limit: limit - shown.length },
  );
  return { items: [...shown, ...beside.items], total: attending.length + beside.total };
}
