import { repeat, type ServiceRuntime } from '@attesta/kit';
import { retention } from '../retention';
import { sweepFiles } from './sweep-files';

/**
 * Sweeps again and again; the returned function stops it.
 * @throws Error that names a setting of the retention which is wrong
 */
export function startSweeping({ clients, log }: ServiceRuntime): () => Promise<void> {
  return repeat(retention().round, () =>
    sweepFiles(clients).then(
      (sweep) => log.info(sweep, 'files swept'),
      (error: Error) => log.warn({ reason: error.message }, 'files could not be swept: all of them stay'),
    ),
  );
}
