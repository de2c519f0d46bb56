import { type Document, type Scope, TenantRepository } from '@attesta/kit';
import {
  type AssessmentDocument,
  type AssessmentKind,
  AssessmentModel,
  type AssessmentStatement,
} from './assessment.schema';

export type Assessment = Document<AssessmentDocument>;

/** Whose assessments are meant: everybody's where nothing is said. */
export interface Assessors {
  userId?: string;
  roleId?: number;
}

/** The self-assessments and gap assessments of the organization acted for. */
export class AssessmentRepository extends TenantRepository<AssessmentDocument> {
  constructor(scope: Scope) {
    super(AssessmentModel, scope);
  }

  /** What was assessed of some nodes, the oldest first. */
  ofNodes(kind: AssessmentKind, nodeIds: string[], { userId, roleId }: Assessors = {}): Promise<Assessment[]> {
    if (nodeIds.length === 0) return Promise.resolve([]);
    return this.find(
      {
        kind,
        node_id: { $in: nodeIds },
        ...(userId && { assessor_id: userId }),
        ...(roleId && { role_id: roleId }),
      },
      { sort: { _id: 1 } },
    );
  }

  /** Keeps what somebody says of a node in the place of what they said before. */
  put(
    kind: AssessmentKind,
    node_id: string,
    assessor: { id: string; role: number },
    statement: AssessmentStatement,
  ): Promise<Assessment> {
    return this.upsert({ kind, node_id, assessor_id: assessor.id }, { $set: { ...statement, role_id: assessor.role } });
  }
}
