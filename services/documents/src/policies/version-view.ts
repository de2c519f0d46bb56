import type { PolicyApproval, PolicyVersion as VersionMessage } from '@attesta/proto/documents';
import type { Approval } from '../domain/policy-approval';
import type { CountedReadings } from '../repositories/policy-reading.repository';
import type { PolicyVersion } from '../repositories/policy-version.schema';

/** The people whom a version names. */
export function peopleOf({ uploaded_by, approvals }: PolicyVersion): string[] {
  return [uploaded_by, ...approvals.flatMap(({ user_id, decided_by }) => [user_id, decided_by])].filter(Boolean);
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
  const { user_id, role, decision, decided_by, decided_at, comment } = approval;
  return {
    approver: { user_id, name: names.get(user_id) ?? '', ...(role && { role }) },
    decision,
    decided_by: names.get(decided_by) ?? '',
    decided_at: decided_at?.toISOString() ?? '',
    comment,
  };
}
