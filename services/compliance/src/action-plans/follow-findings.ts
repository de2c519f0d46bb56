import { addDays, currentDay, type Day, type UnitOfWork } from '@attesta/kit';
import { findingStep } from '../domain/action-plans/finding-step';
import { kindOfResponse } from '../domain/activity-kind';
import type { Rater } from '../domain/rater';
import { scoreOn } from '../domain/scoring/score-on';
import { ActionPlanRepository } from '../repositories/action-plan.repository';
import { type ActionPlan, findingSubject, type StoredFinding } from '../repositories/action-plan.schema';
import { DecisionLockRepository } from '../repositories/decision-lock.repository';
import { NodeRepository } from '../repositories/node.repository';
import { type Response, ResponseRepository } from '../repositories/response.repository';
import { ownerOfFinding } from './owner-of-finding';
import { recordPlanChange } from './plan-history';
import { standardsOf } from './standards-of';
import { tellPlanOwner } from './tell-plan-owner';

/** So many days somebody has for a finding when nobody says otherwise. */
const daysForFinding = 30;

/** The day by which something is done about what is found today. */
export function usualDueDate(today: Day): Day {
  return addDays(today, daysForFinding);
}

/**
 * Brings the action plans of findings up to date, in the transaction of what has happened to their answers: each finding, that is
 * an activity as one kind of rater answers it, has one plan, which opens and closes with the score of its latest answer.
 * @param actorId who has answered; '' where no person did anything
 */
export async function followFindings(
  own: UnitOfWork,
  answered: { activity_id: string; rater: Rater }[],
  actorId: string,
): Promise<void> {
  const findings = new Map(answered.map((one) => [findingSubject(one), one]));
  await new DecisionLockRepository(own).take([...findings.keys()]);
  const plans = await new ActionPlanRepository(own).ofSubjects([...findings.keys()]);
  const bySubject = new Map(plans.map((plan) => [plan.subject, plan]));
  const today = currentDay();
  for (const [subject, { activity_id, rater }] of findings) {
    const latest = await new ResponseRepository(own).latest(activity_id, rater);
    await followFinding(own, bySubject.get(subject), latest, { today, actorId });
  }
}

async function followFinding(
  own: UnitOfWork,
  plan: ActionPlan | undefined,
  latest: Response | undefined,
  { today, actorId }: { today: Day; actorId: string },
): Promise<void> {
  const score = latest && scoreOn(latest, today);
  const step = findingStep(plan, score);
  if (step === 'open' && latest) {
    await openPlan(
      own,
      { ...findingOf(latest), score: score ?? null },
      { updatorId: latest.updator_id, actorId, today },
    );
    return;
  }
  if (!plan?.finding) return;
  const finding = latest
    ? { ...findingOf(latest), score: score ?? null }
    : { ...plan.finding, response_id: '', score: null };
  const changes = {
    keep: {},
    open: {},
    complete: { status: 'completed', completed_on: today },
    cancel: { status: 'cancelled' },
    reopen: { status: 'open', completed_on: '', due_date: usualDueDate(today), escalation: 0 },
  }[step];
  if (step === 'keep' && sameFinding(plan.finding, finding)) return;
  const changed = await new ActionPlanRepository(own).updateById(plan.id, { $set: { ...changes, finding } });
  if (!changed) return;
  await recordPlanChange(own, plan, changed, actorId);
  if (step === 'reopen') tellPlanOwner(own, changed, actorId);
}

/**
 * Makes the plan of a finding that has none.
 * @param said what somebody plans; all else follows from the activity
 */
export async function openPlan(
  own: UnitOfWork,
  finding: StoredFinding,
  { updatorId, actorId, today }: { updatorId: string; actorId: string; today: Day },
  said: Partial<Pick<ActionPlan, 'description' | 'owner_id' | 'due_date'>> = {},
): Promise<ActionPlan> {
  const [activity] = await new NodeRepository(own).evenDeleted([finding.activity_id]);
  const substandards = await new NodeRepository(own).present(activity?.substandard_ids ?? []);
  const plan = await new ActionPlanRepository(own).create({
    subject: findingSubject(finding),
    origin: 'automatic',
    name: activity?.name ?? '',
    description: said.description ?? '',
    status: 'open',
    owner_id: said.owner_id ?? (await ownerOfFinding(own, finding.rater, updatorId, substandards, today)),
    due_date: said.due_date ?? usualDueDate(today),
    standard_ids: standardsOf(substandards),
    finding,
    created_by: actorId,
  });
  tellPlanOwner(own, plan, actorId);
  return plan;
}

function findingOf(response: Response): Omit<StoredFinding, 'score'> {
  const { activity_id, source, rater, id, response_date } = response;
  return { activity_id, kind: kindOfResponse(response), source, rater, response_id: id, response_date };
}

function sameFinding(one: StoredFinding, other: StoredFinding): boolean {
  const { response_id, response_date, score } = one;
  return response_id === other.response_id && response_date === other.response_date && score === other.score;
}
