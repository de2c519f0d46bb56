import { demoPassword, eventually, GatewayClient, wordFile } from '@attesta/seed';
import { choose } from './choose';
import { run } from './run';
import { expect, test } from './screens';

const library = (name: string): string[] => [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  `${name},H,Hands,H.1,Clean hands,H.1.1,Rub them,,0,Are there dispensers?,checklist,monthly,Ward`,
];

for (const language of ['en', 'ar'] as const)
  test(`A policy is linked with a standard and a risk, and found from both, in ${language}`, async ({
    open,
    organization,
  }) => {
    test.setTimeout(300_000);
    const libraryId = await organization.library(library(`Library of ${organization.name}`));
    const admin = await organization.person(3);
    const client = await GatewayClient.signIn(run.gateway, admin.email, demoPassword);
    const standards = await eventually('The standard', async () => {
      const { data } = await client.get<{ id: string; name: string }[]>(`/clientapi/standard?q=Clean`);
      return data.length > 0 ? data : undefined;
    });
    const standard = standards[0] as { id: string; name: string };
    const risk = await eventually('The organization in compliance', () =>
      client
        .post<{ id: string; code: string }>('/api/create/risk_register', {
          name: 'Dirty hands',
          category: 'clinical',
          inherent_likelihood: 4,
          inherent_impact: 4,
        })
        .catch(() => undefined),
    );
    const form = new FormData();
    const file = await wordFile('Hand hygiene', ['Rub for 20 seconds']);
    form.append('files', new Blob([new Uint8Array(file)]), 'Hand hygiene.docx');
    const { data: policies } = await client.post<{ initkey: string }[]>('/api/v1/uploadInitPolicy', form);
    await client.signOut();
    const screen = await open({ language, width: language === 'ar' ? 390 : 1366, dark: language === 'ar' });
    const { page, text, accessible, follow } = screen;
    const word = (key: string, values = {}) => text(`links:${key}`, values);
    const riskName = `${risk.data.code} Dirty hands`;
    const documents = page.getByRole('heading', { name: text('linked-documents:title'), exact: true });

    await test.step('the standard and the risk are found by what is typed, and linked', async () => {
      await screen.signIn(admin.email, `/ss/policies/${policies[0]?.initkey}`);
      for (const [kind, typed, name] of [
        ['standard', 'Clean', standard.name],
        ['risk', 'Dirty', riskName],
      ] as const) {
        await page.getByRole('button', { name: word('linkTo', { name: 'Hand hygiene' }) }).click();
        const drawer = page.getByRole('dialog');
        await choose(page, word('kindLabel'), word(`kind.${kind}`));
        await page.getByRole('combobox', { name: word('which') }).fill(typed);
        await choose(page, word('which'), name);
        await accessible();
        await drawer.getByRole('button', { name: word('link'), exact: true }).click();
        await expect(drawer).toBeHidden();
      }
      await expect(page.getByRole('link', { name: standard.name })).toBeVisible();
      await accessible();
    });

    await test.step('the risk leads to the policy, and the policy to the standard', async () => {
      await page.getByRole('link', { name: riskName }).click();
      await expect(documents).toBeVisible();
      await accessible();
      await page.getByRole('link', { name: 'Hand hygiene' }).click();
      await page.getByRole('link', { name: standard.name }).click();
      await expect(page).toHaveURL(new RegExp(`/ss/libraries/${libraryId}`));
    });

    await test.step('the standard’s page in the scores has it too', async () => {
      await follow(`/ss/scores/standard/${standard.id}`);
      await expect(documents).toBeVisible();
      await expect(page.getByRole('link', { name: 'Hand hygiene' })).toBeVisible();
      await accessible();
    });

    await test.step('a viewer, who does not see drafts, finds nothing of it', async () => {
      const viewer = await organization.person(6);
      const other = await open({ language });
      const asked = other.page.waitForResponse((reply) => reply.url().includes('/policies/about/risk/'));
      await other.signIn(viewer.email, `/ss/risks/${risk.data.id}`);
      expect((await (await asked).json()).data).toEqual([]);
    });
  });
