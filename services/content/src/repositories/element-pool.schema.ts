import { schema } from '@attesta/kit';
import { model, Schema } from 'mongoose';
import type { Names } from '../domain/translations';

export interface PoolElementDocument {
  /** '' for the platform's. */
  organization_id: string;
  name: string;
  code: string;
  /** What it is called in further languages. */
  names?: Names;
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
      names: { type: Schema.Types.Mixed, default: undefined },
    },
    [[{ organization_id: 1 }]],
  ),
);
