import { addDays, type Day, type DirectoryOrganization, type Scope } from '@attesta/kit';
import type { BranchCompliance } from '@attesta/proto/compliance';
import { monthsBefore, share } from '../domain/trend';
import { usesOf } from '../requests/organizations-asked';
import { branchCompliance } from './branch-compliance';
import { organizationAnswers } from './organization-answers';

/**
 * Organizations beside each other: how they stand, and what of their answers of the last twelve months is met, beside that of the
 * twelve months before. Four database calls.
 * @param libraryId only this library
 */
export async function comparedBranches(
  scope: Scope,
  organizations: DirectoryOrganization[],
  libraryId: string | undefined,
  today: Day,
): Promise<BranchCompliance[]> {
  const asked = { organizations, ...usesOf(organizations, libraryId) };
  const month = today.slice(0, 7);
  const [since, before] = [`${monthsBefore(month, 11)}-01`, `${monthsBefore(month, 23)}-01`];
  const [figures, answers, earlier] = await Promise.all([
    branchCompliance(scope, organizations, libraryId),
    organizationAnswers(scope, asked, { rater: 'updater', from: since, to: today, today }),
    organizationAnswers(scope, asked, { rater: 'updater', from: before, to: addDays(since, -1), today }),
  ]);
  return figures.map((figure) => {
    const [own, past] = [answers.get(figure.organization_id), earlier.get(figure.organization_id)];
    return { ...figure, answers_score: own && share(own), answers_score_before: past && share(past) };
  });
}
