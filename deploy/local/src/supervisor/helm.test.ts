import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRONTENDS, SERVICES } from './addresses';

const chart = (file: string): string => readFileSync(join(__dirname, '../../../helm', file), 'utf8');

/** The names below a key of the chart's values. */
function namesBelow(key: string): string[] {
  const block = new RegExp(`^${key}:\\n((?: {2}.*\\n)+)`, 'm').exec(chart('values.yaml'))?.[1] ?? '';
  return [...block.matchAll(/^ {2}([a-z]+):/gm)].map(([, name]) => name ?? '');
}

describe('the chart', () => {
  it('has every service and every front end, and no others', () => {
    expect(namesBelow('services').sort()).toEqual([...SERVICES].sort());
    expect(namesBelow('frontends').sort()).toEqual([...FRONTENDS].sort());
  });

  it('gives each process the secrets and files that the compose file gives it', () => {
    const composed = readFileSync(join(__dirname, '../../../docker/compose.yaml'), 'utf8');
    const asked = readFileSync(join(__dirname, '../../../docker/.env.example'), 'utf8');
    const given = `${chart('templates/_parts.tpl')}${chart('templates/settings.yaml')}${chart('values.yaml')}`;
    const variables = [
      ...[...asked.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? ''),
      ...['MONGODB_URI', 'NATS_URL', 'S3_ENDPOINT', 'S3_BUCKET', 'SMTP_URL', 'DOCUMENTS_DATA_URL', 'FRONTENDS'],
    ];
    // The address holds the broker's token; passkeys belong to the public address unless others are named.
    const left = new Set(['NATS_TOKEN', 'PASSKEY_ORIGINS']);
    for (const name of variables.filter((one) => !left.has(one))) expect(given).toContain(name);
    for (const [, file = ''] of composed.matchAll(/\.\/secrets\/([a-z0-9.-]+):/g))
      expect(chart('templates/services.yaml')).toContain(file);
  });
});
