/** The page: one part below the other. */
export function page({ remote, names, parts }) {
  return `import { Page, useTranslation } from '@attesta/ui';
import type { ReactNode } from 'react';
${parts.map(({ type, file }) => `import { ${type} } from './${file}';`).join('\n')}

/** ${names.words}. */
export default function ${names.type}Page(): ReactNode {
  const { t } = useTranslation('${remote}');
  return (
    <Page title={t('${names.key}.title')}>
${parts.map(({ type }) => `      <${type} />`).join('\n')}
    </Page>
  );
}
`;
}

/** What one rpc gives, as a list that pages on the server, a list at hand, or facts. */
export function part(screen, source) {
  if (!source.list) return facts(screen, source);
  return source.paged && source.identified ? pagedList(screen, source) : localList(screen, source);
}

function columns({ names }, { rpc, fields }) {
  const rows = fields.map(
    ({ name, number }) =>
      `    { key: '${name}', title: t('${names.key}.field.${name}')${number ? ", align: 'end'" : ''} },`,
  );
  return `  const columns: Column<Row<'${rpc}'>>[] = [\n${rows.join('\n')}\n  ];`;
}

function pagedList(screen, source) {
  const { remote, names } = screen;
  const { type, key, words, rpc } = source;
  return `import { type Row, useTranslation } from '@attesta/ui';
import { type Column, DataTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** ${words}. */
export function ${type}(): ReactNode {
  const { t } = useTranslation('${remote}');
${columns(screen, source)}
  return (
    <DataTable
      name="${remote}.${names.key}.${key}"
      caption={t('${names.key}.${key}')}
      call="${rpc}"
      columns={columns}
      empty={{ title: t('${names.key}.none') }}
    />
  );
}
`;
}

function localList(screen, source) {
  const { remote, names } = screen;
  const { type, key, words, rpc, identified, fields } = source;
  return `import { type Row, useCall, useTranslation } from '@attesta/ui';
import { type Column, LocalTable } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** ${words}. */
export function ${type}(): ReactNode {
  const { t } = useTranslation('${remote}');
  const reply = useCall('${rpc}', {});
${columns(screen, source)}
  return (
    <LocalTable
      name="${remote}.${names.key}.${key}"
      caption={t('${names.key}.${key}')}${identified ? '' : `\n      rowKey="${fields[0].name}"`}
      items={reply.data && (reply.data.data ?? [])}
      error={reply.error ?? undefined}
      onRetry={() => void reply.refetch()}
      columns={columns}
      empty={{ title: t('${names.key}.none') }}
    />
  );
}
`;
}

function facts({ remote, names }, { type, key, words, rpc, fields }) {
  const items = fields.map(({ name }) => `          { label: t('${names.key}.field.${name}'), value: facts.${name} },`);
  return `import { ErrorPanel, LinesSkeleton, Section, useCall, useTranslation } from '@attesta/ui';
import { Facts } from '@attesta/ui/data';
import type { ReactNode } from 'react';

/** ${words}. */
export function ${type}(): ReactNode {
  const { t } = useTranslation('${remote}');
  const reply = useCall('${rpc}', {});
  const facts = reply.data?.data;
  return (
    <Section title={t('${names.key}.${key}')}>
      {reply.error ? (
        <ErrorPanel error={reply.error} onRetry={() => void reply.refetch()} />
      ) : !facts ? (
        <LinesSkeleton />
      ) : (
        <Facts
          items={[
${items.join('\n')}
          ]}
        />
      )}
    </Section>
  );
}
`;
}

/** The page drawn in jsdom over a gateway that answers with one row of each, and over one that fails. */
export function pageTest(screen) {
  const { names, parts, route } = screen;
  const [role] = rolesOf(screen);
  const answers = parts.map((source) => {
    const row = source.fields.map(({ name, number }) => `${name}: ${number ? 7 : `'a ${name}'`}`);
    const object = `{ ${[...(source.identified ? ["id: '1'"] : []), ...row].join(', ')} }`;
    return `  '${source.rpc}': { data: ${source.list ? `[${object}]` : object} },`;
  });
  const [first] = parts;
  const shown = first.fields.find(({ number }) => !number);
  return `import { screen } from '@testing-library/react';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import '../texts';
import ${names.type}Page from './${names.file}-page';

const answers: Answers = {
${answers.join('\n')}
};

describe('${names.words.toLowerCase()}', () => {
  it('shows what there is', async () => {
    await drawPage(<${names.type}Page />, { path: '${route}', role: ${role}, answers });
    expect(await screen.findByRole('heading', { level: 1, name: '${names.words}' })).toBeVisible();
    expect(await screen.findByText('${shown ? `a ${shown.name}` : 7}')).toBeVisible();
  });

  it('says why it shows nothing, and offers another try', async () => {
    const refusal = { status: 500, message: 'Out of order' };
    await drawPage(<${names.type}Page />, { path: '${route}', role: ${role}, answers: { ...answers, '${first.rpc}': refusal } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Out of order');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
`;
}

/** The screen opened from the menu in a real browser over the whole platform. */
export function browserStep(screen, { label }) {
  const { remote, names } = screen;
  const [role] = rolesOf(screen);
  return `import { expect, test } from './screens';

for (const language of ['en', 'ar']) {
  test(\`${names.words.toLowerCase()}: opened from the menu, in \${language}\`, async ({ open, organization }) => {
    const { page, text, signIn, accessible } = await open({ language });
    await signIn((await organization.person(${role})).email, '/ss/notifications');
    await page.getByRole('navigation').getByRole('link', { name: text('${remote}:${label}') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('${remote}:${names.key}.title') })).toBeVisible();
    await accessible();
  });
}
`;
}

/** The roles that may open the screen, those who belong to one organization first. */
function rolesOf({ names, parts }) {
  const roles = [3, 4, 5, 6, 2, 1].filter((role) => parts.every((source) => source.roles.includes(role)));
  if (roles.length === 0) throw new Error(`No role may call all that ${names.type} needs.`);
  return roles;
}
