/** How a committee decides. */
export interface VotingRule {
  /** simple: more than half; two_thirds: at least two of three. */
  majority: Majority;
  /** Of whom: those who took part, abstentions included, or all who may vote. */
  majority_of: MajorityBase;
  /** So many of a hundred of those who may vote must take part; 0 for no quorum. */
  quorum_percent: number;
  /** How many votes of others one person may cast; 0 allows no proxies. */
  most_proxies: number;
  /** Whether a voter's form opens only under a code that is mailed to them, because links get forwarded. */
  one_time_code: boolean;
}

export const majorities = ['simple', 'two_thirds'] as const;
export const majorityBases = ['present', 'all'] as const;
export type Majority = (typeof majorities)[number];
export type MajorityBase = (typeof majorityBases)[number];

/** What holds for a committee that has said nothing: half of the members make a quorum, more than half of those decide. */
export const usualRule: VotingRule = {
  majority: 'simple',
  majority_of: 'present',
  quorum_percent: 50,
  most_proxies: 1,
  one_time_code: false,
};
