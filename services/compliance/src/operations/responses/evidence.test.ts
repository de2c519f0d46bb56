import { newId } from '@attesta/kit/testing';
import { answers } from '../../testing/content';
import { testWorld, type World } from '../../testing/world';

const file = () => {
  const id = newId();
  return {
    id,
    name: 'proof.pdf',
    size: 1234,
    content_type: 'application/pdf',
    sha256: 'x',
    file_path: `${id}-proof.pdf`,
  };
};

describe('evidence files', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
    await world.assignAll(world.northwind, world.northwind.updater);
  });
  afterAll(() => world?.service.drop());

  const attach = (request: object, as = world.northwind.updater) =>
    world.service.call('compliance.CreateChecklistFile', request, as);
  const activity = () => world.content.activities[0];
  const element = (index: number) => activity()?.activity?.elements?.[index]?.id;

  it('are attached to an element; a draft is made for them when nothing is answered yet', async () => {
    const proof = file();
    const reply = await attach({ file: proof, admin_activity_id: activity()?.id, element_id: element(0) });
    expect(reply.message).toBe('Document added Sucessfully');
    expect(reply.data?.response).toMatchObject({
      file_status: 'draft',
      elements: [{ attachment_link: proof.file_path }, {}, {}, {}],
    });
    expect((await world.service.published('documents.file.attached')).map(({ data }) => data)).toEqual([
      { id: proof.id, by: 'compliance' },
    ]);
    const [event] = await world.service.published('documents.file.attached');
    expect(event?.organization_id).toBe(world.northwind.id);
  });

  it('stay when the draft is submitted, are replaced and deleted by their own id', async () => {
    const { service, northwind } = world;
    const { data } = await attach({ file: file(), admin_activity_id: activity()?.id, element_id: element(1) });
    const id = data?.response?.id;
    const submitted = await service.call(
      'compliance.UpdateChecklistResponse',
      {
        id,
        version: data?.response?.version,
        file_status: 'submitted',
        elements: answers(activity(), 'met', 'met', 'met', 'met'),
      },
      northwind.updater,
    );
    expect(submitted.data?.elements?.map(({ attachments }) => attachments?.length)).toEqual([1, 1, 0, 0]);
    const replacement = file();
    const replaced = await service.call(
      'compliance.UpdateChecklistFile',
      { id: data?.attachment?.id, file: replacement },
      northwind.updater,
    );
    expect(replaced).toMatchObject({
      message: 'File Replaced Sucessfully',
      data: { attachment: { id: data?.attachment?.id, file_id: replacement.id } },
    });
    const deleted = await service.call(
      'compliance.DeleteChecklistFile',
      { id: data?.attachment?.id ?? '' },
      northwind.updater,
    );
    expect(deleted.message).toBe('Document Deleted successfully');
    const left = await service.call('compliance.GetChecklistResponse', { id: id ?? '' }, northwind.viewer);
    expect(left.data?.elements?.map(({ attachments }) => attachments?.length)).toEqual([1, 0, 0, 0]);
  });

  it.each([
    ['no file', { file: undefined }, 'file'],
    ['no element', { element_id: '' }, 'element_id'],
    ["another activity's element", { element_id: newId() }, 'element_id'],
  ])('are refused with %s', async (_name, wrong, field) => {
    const request = { file: file(), admin_activity_id: activity()?.id, element_id: element(2), ...wrong };
    await expect(attach(request)).rejects.toMatchObject({ code: 'invalid', errors: [{ field }] });
  });

  it("can't be attached to another tenant's response, nor by somebody to whom it is not assigned", async () => {
    const { northwind, lakeside } = world;
    const { data } = await attach({ file: file(), admin_activity_id: activity()?.id, element_id: element(3) });
    const request = { file: file(), storage_id: data?.response?.id, element_id: element(3) };
    await expect(attach(request, lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    await expect(attach(request, northwind.secondUpdater)).rejects.toMatchObject({ code: 'forbidden' });
    const gone = world.service.call(
      'compliance.DeleteChecklistFile',
      { id: data?.attachment?.id ?? '' },
      lakeside.admin,
    );
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
    const still = await world.service.call(
      'compliance.GetChecklistResponse',
      { id: data?.response?.id ?? '' },
      northwind.admin,
    );
    expect(still.data?.elements?.[3]?.attachments).toHaveLength(1);
  });

  it('of many uploads at once are all kept', async () => {
    const other = world.content.activities[1];
    const uploads = Array.from({ length: 6 }, (_, index) =>
      attach({ file: file(), admin_activity_id: other?.id, element_id: other?.activity?.elements?.[index % 4]?.id }),
    );
    const results = await Promise.allSettled(uploads);
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    const list = await world.service.call(
      'compliance.ListChecklistResponses',
      { id: other?.id ?? '', type: '1' },
      world.northwind.admin,
    );
    expect(list.data?.[0]?.elements?.flatMap(({ attachments }) => attachments)).toHaveLength(6);
  });
});
