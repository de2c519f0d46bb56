import { connectBroker, createLogger, eventSubject } from '@attesta/kit';
import { newId } from '@attesta/kit/testing';
import { mailsTo } from './account';
import { run } from './run';
import { expect, test } from './screens';

/** Publishes an event as tenancy's relay does. */
async function publish(subject: string, organization_id: string, data: object): Promise<void> {
  Object.assign(process.env, run.environment);
  const broker = await connectBroker('test', createLogger('test'));
  await broker.ready;
  const event = {
    id: newId(),
    subject,
    organization_id,
    actor_id: '',
    request_id: 'e2e',
    at: new Date().toISOString(),
    data,
  };
  await broker.stream.publish(eventSubject(subject, organization_id), JSON.stringify(event));
  await broker.connection.close();
}

test('an event that a service could not apply is shown with its reason, and delivered once its cause is mended', async ({
  open,
  organization,
  installation,
}) => {
  test.setTimeout(360_000);
  const since = new Date();
  const namesake = await organization.person(6);
  // Somebody else's invitation to an address that has an account: auth can't apply it while that account is there.
  const invited = { id: newId(), name: 'Ada Second', email: namesake.email };
  await publish('tenancy.user.invited', organization.id, invited);

  const { page, text, signIn, accessible } = await open();
  await signIn((await organization.person(1)).email, `/ss/dead-letters?organization_id=${organization.id}`);
  const row = page.getByRole('row').filter({ hasText: organization.name });
  // After eight tries over three quarters of a minute the page tells of it by itself.
  await expect(row).toContainText('tenancy.user.invited', { timeout: 90_000 });
  await expect(row).toContainText('duplicate key');
  await expect(row).not.toContainText(namesake.email);
  await accessible();

  await row.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).not.toContainText(namesake.email);
  await drawer.getByRole('button', { name: text('tenancy:deadLetters.open'), exact: true }).click();
  await expect(drawer.locator('pre').first()).toContainText(namesake.email);
  await accessible();

  await installation.administrator.send('DELETE', `/api/user/delete/${namesake.id}`);
  await drawer.getByRole('button', { name: text('tenancy:deadLetters.replay'), exact: true }).click();
  await expect(page.getByText(text('tenancy:deadLetters.none'))).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => (await mailsTo(namesake.email, since)).length).toBeGreaterThan(0);
});
