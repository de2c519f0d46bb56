import type { VotingRule } from './voting-rule';

/** A voter's answer on an item of an agenda (daily work 4): labelled Agree, Disagree and Abstain. */
export const decisions = ['approve', 'reject', 'abstain'] as const;
export type Decision = (typeof decisions)[number];

/** What the ballots on something come to. */
export interface VoteCounts {
  total: number;
  approved: number;
  rejected: number;
  abstained: number;
  pending: number;
  /** Who takes no part because of a conflict of interest: counts neither for the quorum nor for the majority. */
  recused: number;
  /** How many of the votes were cast by somebody in the voter's place. */
  proxies: number;
}

/** How a vote stands, with all the numbers that make it so. */
export interface VoteResult extends VoteCounts {
  /** open while somebody may still change it; no_quorum; approved or rejected. */
  outcome: 'open' | 'no_quorum' | 'approved' | 'rejected';
  /** Who may vote: all but those who are recused. */
  electorate: number;
  /** Who has voted, abstentions and proxies included. */
  present: number;
  /** How many must have voted. */
  quorum: number;
  /** Of how many the majority is counted. */
  base: number;
  /** How many must approve. */
  needed: number;
}

/** The result of a vote under a committee's rule. @param closed whether no more ballots are taken */
export function voteResult(rule: VotingRule, counts: VoteCounts, closed: boolean): VoteResult {
  const electorate = counts.total - counts.recused;
  const present = electorate - counts.pending;
  const quorum = Math.ceil((electorate * rule.quorum_percent) / 100);
  const base = rule.majority_of === 'all' ? electorate : present;
  const needed = rule.majority === 'simple' ? Math.floor(base / 2) + 1 : Math.max(1, Math.ceil((2 * base) / 3));
  const outcome = (): VoteResult['outcome'] => {
    if (!closed && counts.pending > 0) return 'open';
    // Nobody at all is no quorum either, whatever the rule says.
    if (present < quorum || present === 0) return 'no_quorum';
    return counts.approved >= needed ? 'approved' : 'rejected';
  };
  return { ...counts, outcome: outcome(), electorate, present, quorum, base, needed };
}
