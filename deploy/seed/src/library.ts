import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayClient } from './gateway-client';
import { demoOrganizations, platformOrganization } from './world';

interface Organization {
  id: string;
  name: string;
  company_type: number;
  library: string[];
}

/** Imports the demo library and gives it to every demo organization. @returns the library's id */
export async function seedLibrary(admin: GatewayClient): Promise<string> {
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([await readFile(join(__dirname, '..', 'data', 'demo-library.csv'))]), 'demo-library.csv');
  const { data } = await admin.send<{ library_id: string }>('POST', '/api/csv_upload/create', form);
  for (const { id } of demoOrganizations.filter((one) => one !== platformOrganization)) {
    const { data: current } = await admin.get<Organization>(`/api/organization/getById/${id}`);
    if (current.library?.includes(data.library_id)) continue;
    await admin.put('/api/organization/update', { id, library: [...(current.library ?? []), data.library_id] });
  }
  return data.library_id;
}
