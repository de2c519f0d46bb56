/** What pure rules may use of the kit: nothing that connects anywhere, so that a worker thread loads it in no time. */
export { type DecisionRule, usualRules } from './decision-rules/decision-rule';
export { type GivenRule, misfits, readRules } from './decision-rules/read-rules';
export * from './errors/app-error';
export * from './grouped';
export * from './schedule/day';
export * from './schedule/due-date';
export * from './schedule/frequency';
export * from './schedule/period';
export * from './sentences/say';
