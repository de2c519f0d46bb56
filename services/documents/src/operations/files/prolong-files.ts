import { command, say } from '@attesta/kit';
import { FileRepository } from '../../repositories/file.repository';

/** Keeps files that nothing holds for another day, for a record that is about to hold them again, and names those that are there. */
export const prolongFiles = command('documents.ProlongFiles', async (request, _context, unit) => {
  const files = new FileRepository(unit);
  const organization_id = request.organization_id ?? '';
  const now = unit.now();
  const data: string[] = [];
  for (const file of await files.findByIds([...new Set(request.ids ?? [])])) {
    const isHeld = file.state === 'attached' && file.organization_id === organization_id;
    if (isHeld || (await files.prolong(organization_id, file.id, now))) data.push(file.id);
  }
  return { message: say('kit.success'), data };
});
