import { request } from 'node:http';
import { type LedgerExport, verifyLedger } from '@attesta/ledger';
import type { Bench } from '../bench';
import type { Electorate, Voter } from './electorate';

/** What a voter answers: two of three agree. */
export const choiceOf = (index: number): string => (index % 3 === 2 ? 'reject' : 'approve');

/** Opens a link, as the page does behind its gate. @returns the status of the reply */
export function openLink(gateway: string, { ballot, email, t, address }: Voter): Promise<number> {
  const query = new URLSearchParams({ voter_email: email, t });
  return ask(new URL(`/api/v1/voting_records/findone/${ballot}?${query}`, gateway), 'GET', address);
}

/** Casts a ballot by its link. @returns the status of the reply */
export function cast(gateway: string, { ballot, email, t, address }: Voter, voting_stats: string): Promise<number> {
  const body = JSON.stringify({ voter_email: email, t, voting_stats, comment: 'As discussed' });
  return ask(new URL(`/api/v1/voting_records/update/${ballot}`, gateway), 'PUT', address, body);
}

/** Over a connection of its own, as from somebody who was not here before. @returns the status, 0 where it broke */
function ask(url: URL, method: string, localAddress: string, body = ''): Promise<number> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, headers, localAddress, agent: false }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
    sent.once('error', () => resolve(0));
    sent.end(body);
  });
}

/**
 * Whether each voter is counted once: in the result, and in the exported ledger, which is checked as anybody can check it.
 * @throws Error that says what is missing or too much
 */
export async function mustBeCounted({ clientAdmin }: Bench, { meeting, voters }: Electorate): Promise<void> {
  const path = `/api/v1/voting_records/groupby/${meeting}`;
  const { data: items } = await clientAdmin.get<{ result: { approved: number; rejected: number } }[]>(path);
  const agreeing = voters.filter((_, index) => choiceOf(index) === 'approve').length;
  const { approved, rejected } = items[0]?.result ?? {};
  if (approved !== agreeing || rejected !== voters.length - agreeing)
    throw new Error(`${approved} and ${rejected} of ${voters.length} votes are counted; ${agreeing} agreed.`);
  const { data: ledger } = await clientAdmin.get<LedgerExport>(`/api/v1/voting_records/ledger/${meeting}`);
  const { findings } = await verifyLedger(ledger);
  if (findings.length > 0) throw new Error(`The ledger has findings: ${JSON.stringify(findings.slice(0, 3))}.`);
  const ballots = ledger.records.filter(({ kind }) => kind === 'ballot').map(({ data }) => data.voter);
  if (ballots.length !== voters.length || new Set(ballots).size !== voters.length)
    throw new Error(`The ledger has ${ballots.length} ballots of ${new Set(ballots).size} voters.`);
}
