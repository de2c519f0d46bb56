import { newId } from '@attesta/kit/testing';
import { worldOfMinutes } from '../../testing/minutes';
import { type OpenedMail, refused } from '../../testing/voters';

const { world, polls, admin, finalize, minuted, send } = worldOfMinutes();

describe('an action plan', () => {
  async function assigned() {
    const { meeting, points } = await minuted();
    await send(meeting.id);
    await finalize(meeting.id);
    const [mail] = (await polls.mailed('action plan', meeting.id)) as [OpenedMail];
    return { meeting, mail, pointId: points[0]?.id ?? '' };
  }
  const openPlan = ({ id, email, t }: OpenedMail) =>
    world.service.call('governance.GetOpenAction', { id, voter_email: email, t });
  const respond = ({ id, email, t }: OpenedMail, u_comment: string, u_doc: object[] = []) =>
    world.service.call('governance.RespondToAction', { id, voter_email: email, t, u_comment, u_doc });
  const upload = ({ id, email, t }: OpenedMail, files: object[]) =>
    world.service.call('governance.PutActionFiles', { id, voter_email: email, t, files }, { service: 'documents' });

  it('is mailed to who is responsible, and takes one response with the files that were uploaded for it', async () => {
    const { mail, meeting } = await assigned();
    expect(mail.page).toBe('/commitee/addaction/responses');
    expect((await openPlan(mail)).data).toMatchObject({ action_plan: 'Write the plan', u_status: 'pending' });
    expect(await refused(respond(mail, '  '))).toBe('invalid: Comment is required');
    const file = world.file();
    await upload(mail, [file]);
    const foreign = [{ id: newId(), originalName: 'x.pdf' }];
    expect(await refused(respond(mail, 'Done', foreign))).toBe('invalid: Upload this file again.');
    const { message, data } = await respond(mail, 'Done', [{ id: file.id, originalName: 'other name' }]);
    expect(message).toBe('Response submitted successfully');
    expect(data).toMatchObject({ u_status: 'completed', u_comment: 'Done' });
    expect(data?.u_doc).toMatchObject([{ id: file.id, originalName: file.name }]);
    expect(await refused(respond(mail, 'Again'))).toBe('conflict: Response Already Submitted.');
    expect(await refused(upload(mail, [world.file()]))).toBe('conflict: Response Already Submitted.');
    const held = (await world.published('governance.files.changed')).map(({ data: one }) => one);
    expect(held).toContainEqual(expect.objectContaining({ file_ids: [file.id] }));
    expect((await polls.ledger(meeting.id)).records.at(-1)?.kind).toBe('action_response');
  });

  it('is closed to other addresses, and to a link of another kind', async () => {
    const { mail, meeting } = await assigned();
    const minutes = (await polls.mailed('minutes', meeting.id)).find(({ email }) => email === mail.email) as OpenedMail;
    expect(await refused(respond({ ...mail, email: 'else@x.test' }, 'Done'))).toBe('not_found: Not found this email.');
    expect(await refused(respond({ ...minutes, id: mail.id }, 'Done'))).toMatch(/^forbidden: This link is not valid/);
    expect(await refused(upload({ ...mail, t: '' }, [world.file()]))).toMatch(/^forbidden/);
  });

  it('is answered within the application by who runs the committee, and by nobody whose it is not', async () => {
    const { pointId } = await assigned();
    const update = (as: object) =>
      world.service.call('governance.UpdateActionPlan', { id: pointId, u_comment: 'Done', files: [world.file()] }, as);
    expect(await refused(update(world.northwind.secondUpdater))).toBe('forbidden: This Item Is not assigned to you');
    expect(await refused(update(world.lakeside.admin))).toMatch(/^not_found/);
    expect((await update(world.northwind.updater)).message).toBe('Response submitted successfully');
    expect(await refused(update(admin()))).toBe('conflict: Response Already Submitted.');
  });
});
