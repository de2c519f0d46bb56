import { schema } from '@attesta/kit';
import { model } from 'mongoose';

export interface PoolElementDocument {
  /** '' for the platform's. */
  organization_id: string;
  name: string;
  code: string;
}

/** Elements that were created before the activity that will take them (platform 7: activity_elements/create). */
export const PoolElementModel = model(
  'PoolElement',
  schema(
    'element_pool',
    {
      organization_id: { type: String, default: '' },
      name: { type: String, required: true },
      code: { type: String, default: '' },
    },
    [[{ organization_id: 1 }]],
  ),
);
