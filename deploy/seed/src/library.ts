import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GatewayClient } from './gateway-client';
import { demoOrganizations, platformOrganization, seedId } from './world';

interface Organization {
  id: string;
  name: string;
  company_type: number;
  library: string[];
}

/** The demo's libraries by what they are about: the first is everybody's, the others belong to some. */
export interface DemoLibraries {
  ambulatory: string;
  laboratory: string;
  emergency: string;
}

const laboratories = ['Lakeside Medical Center', 'Lakeside Laboratory', 'Northwind Health Group'].map(seedId);
const emergency = ['Northwind Health Group', 'Northwind Riverside Clinic'].map(seedId);

/** Imports the demo's libraries and gives each organization those that it works against. @returns the libraries' ids */
export async function seedLibraries(admin: GatewayClient): Promise<DemoLibraries> {
  const libraries = {
    ambulatory: await importLibrary(admin, 'demo-library.csv'),
    laboratory: await importLibrary(admin, 'laboratory-library.csv'),
    emergency: await importLibrary(admin, 'emergency-library.csv'),
  };
  for (const { id } of demoOrganizations.filter((one) => one !== platformOrganization)) {
    const wanted = [
      libraries.ambulatory,
      ...(laboratories.includes(id) ? [libraries.laboratory] : []),
      ...(emergency.includes(id) ? [libraries.emergency] : []),
    ];
    const { data: current } = await admin.get<Organization>(`/api/organization/getById/${id}`);
    const library = [...new Set([...(current.library ?? []), ...wanted])];
    if (library.length > (current.library ?? []).length) await admin.put('/api/organization/update', { id, library });
  }
  return libraries;
}

/** Imports a file of the demo. @returns the id of its library */
export async function importLibrary(admin: GatewayClient, file: string): Promise<string> {
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([await readFile(join(__dirname, '..', 'data', file))]), file);
  const { data } = await admin.send<{ library_id: string }>('POST', '/api/csv_upload/create', form);
  return data.library_id;
}
