import { repeat, type ServiceRuntime } from '@attesta/kit';
import { FileRepository } from '../repositories/file.repository';
import { retention } from '../retention';
import { sweepFiles } from './sweep-files';

/**
 * Sweeps again and again; the returned function stops it.
 * @throws Error that names a setting of the retention which is wrong
 */
export async function startSweeping({ clients, log }: ServiceRuntime): Promise<() => Promise<void>> {
  const { round } = retention();
  await new FileRepository({ organizationId: '' }).adopt();
  return repeat(round, () =>
    sweepFiles(clients).then(
      (sweep) => log.info(sweep, 'files swept'),
      (error: Error) => log.warn({ reason: error.message }, 'files could not be swept: all of them stay'),
    ),
  );
}
