import { tenantSchema } from '@attesta/kit';
import { model } from 'mongoose';

export interface AssignedNodeDocument {
  organization_id: string;
  user_id: string;
  level: string;
  node_id: string;
  /** The role in which they answer for it; 0 where an earlier release of compliance did not tell. */
  role_id: number;
  /** Its last day, YYYY-MM-DD; '' where it has none. */
  end: string;
}

/** This service's copy of who is assigned what; compliance owns the truth. */
export const AssignedNodeModel = model(
  'AssignedNode',
  tenantSchema(
    'assigned_nodes',
    {
      user_id: { type: String, required: true },
      level: { type: String, required: true },
      node_id: { type: String, required: true },
      role_id: { type: Number, default: 0 },
      end: { type: String, default: '' },
    },
    [
      [{ organization_id: 1, node_id: 1 }],
      [{ organization_id: 1, user_id: 1, level: 1, node_id: 1 }, { unique: true }],
    ],
  ),
);
