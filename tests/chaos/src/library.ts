import type { GatewayClient } from '@attesta/seed';

/** What the library of `libraryFile` comes to. */
export const librarySize = { chapters: 4, standards: 12, substandards: 60, activities: 60, rows: 180 };

/** A library as a CSV file: every substandard has one monthly checklist of three elements. */
export function libraryFile(name: string): string {
  const lines = [
    'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  ];
  for (let substandard = 0; substandard < librarySize.substandards; substandard += 1) {
    const standard = Math.floor(substandard / 5);
    const chapter = Math.floor(standard / 3);
    const above = `${name},C${chapter},Chapter ${chapter},S${standard},Standard ${standard}`;
    for (let element = 0; element < 3; element += 1) {
      const own = `U${substandard},Substandard ${substandard},,0,Checklist ${substandard}`;
      lines.push(`${above},${own},checklist,monthly,Element ${substandard}.${element}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

export interface Imported {
  library_id: string;
  added: number;
  changed: number;
}

/** Imports a library through the gateway. @throws GatewayError when it is refused or breaks off */
export async function importLibrary(admin: GatewayClient, name: string): Promise<Imported> {
  const form = new FormData();
  form.set('type', 'library');
  form.set('file', new Blob([libraryFile(name)]), 'library.csv');
  return (await admin.send<Imported>('POST', '/api/csv_upload/create', form)).data;
}
