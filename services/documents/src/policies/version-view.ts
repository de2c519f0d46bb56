import type { PolicyApproval, PolicyVersion as VersionMessage } from '@attesta/proto/documents';
import { neededOf } from '../domain/committee-approval';
import type { Approval } from '../domain/policy-approval';
import type { CountedReadings } from '../repositories/policy-reading.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** The people whom a version names. */
export function peopleOf({ uploaded_by, approvals }: PolicyVersion): string[] {
  const approvers = approvals.flatMap(({ user_id, decided_by, committee }) => [
    user_id,
    decided_by,
    ...(committee?.votes ?? []).map((vote) => vote.user_id),
  ]);
  return [uploaded_by, ...approvers].filter(Boolean);
}

/** A version as readers see it. @param names of people by their ids */
export function versionView(
  version: PolicyVersion,
  names: Map<string, string>,
  counts: CountedReadings = { read: 0, acknowledged: 0 },
): VersionMessage {
  return {
    id: version.id,
    version: version.number,
    status: version.status,
    file_path: version.file_id,
    file_name: version.file_name,
    size: version.size,
    format: version.format,
    sha256: version.sha256,
    comment: version.comment,
    uploaded_by: names.get(version.uploaded_by) ?? '',
    uploaded_at: version.created_at.toISOString(),
    approvals: version.approvals.map((approval) => approvalView(approval, names)),
    read_by: counts.read,
    acknowledged_by: counts.acknowledged,
  };
}

function approvalView(approval: Approval, names: Map<string, string>): PolicyApproval {
  const { user_id, role, committee, decision, decided_by, decided_at, comment } = approval;
  const name = committee?.name ?? names.get(user_id) ?? '';
  return {
    approver: { user_id, name, ...(role && { role }), ...(committee && { committee_id: committee.id }) },
    ...(committee && {
      members: committee.member_ids.length,
      needed: neededOf(committee),
      votes: committee.votes.map(({ user_id, approves, at, comment }) => ({
        name: names.get(user_id) ?? '',
        decision: approves ? 'approved' : 'rejected',
        at: at.toISOString(),
        comment,
      })),
    }),
    decision,
    decided_by: names.get(decided_by) ?? '',
    decided_at: decided_at?.toISOString() ?? '',
    comment,
  };
}
