import { newId, type TestCall } from '@attesta/kit/testing';
import { answers, storedFile as file } from '../../testing/content';
import { goneFiles, testWorld, type World } from '../../testing/world';

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
    const { id, version } = reply.data?.response ?? {};
    expect(await world.service.published('compliance.files.changed')).toMatchObject([
      {
        organization_id: world.northwind.id,
        data: { owner: `compliance/responses/${id}`, version, file_ids: [proof.id] },
      },
    ]);
  });

  it('stay when the draft is submitted, are replaced and deleted by their own id', async () => {
    const { service, northwind } = world;
    const first = file();
    const { data } = await attach({ file: first, admin_activity_id: activity()?.id, element_id: element(1) });
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
    const kept = left.data?.elements?.[0]?.attachments?.[0]?.file_id;
    const told = (await service.published('compliance.files.changed')).slice(-3).map(({ data }) => data);
    expect(told).toMatchObject([
      { file_ids: [kept, first.id] },
      { file_ids: [kept, replacement.id] },
      { file_ids: [kept] },
    ]);
    const versions = told.map((references) => (references as { version: number }).version);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    expect(new Set(versions).size).toBe(3);
    const answer = await service.call(
      'compliance.ListFileReferences',
      { ids: [kept ?? '', first.id, replacement.id] },
      { service: 'documents' },
    );
    expect(answer.data).toEqual(told.slice(-1));
  });

  it('are put back where they were taken off or replaced, by who may take them off', async () => {
    const { service, northwind, lakeside } = world;
    const [taken, former] = [file(), file()];
    const asked = world.content.activities[3];
    const at = asked?.activity?.elements?.[1]?.id;
    const add = (proof: ReturnType<typeof file>) =>
      attach({ file: proof, admin_activity_id: asked?.id, element_id: at });
    const restore = (file_id: string | undefined, as: TestCall) =>
      service.call('compliance.RestoreEvidence', { file_id }, as);
    const [first, second] = [(await add(taken)).data, (await add(former)).data];
    await service.call('compliance.DeleteChecklistFile', { id: first?.attachment?.id ?? '' }, northwind.updater);
    await service.call(
      'compliance.UpdateChecklistFile',
      { id: second?.attachment?.id, file: file() },
      northwind.updater,
    );
    for (const stranger of [northwind.secondUpdater, northwind.viewer, northwind.internalSurveyor])
      await expect(restore(taken.id, stranger)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(restore(taken.id, lakeside.admin)).rejects.toMatchObject({ code: 'not_found' });
    expect(await restore(taken.id, northwind.updater)).toMatchObject({
      message: 'The file is back where it was',
      data: { file_id: taken.id, name: taken.name },
    });
    expect((await restore(former.id, northwind.admin)).data?.file_id).toBe(former.id);
    const { data } = await service.call(
      'compliance.GetChecklistResponse',
      { id: first?.response?.id ?? '' },
      northwind.updater,
    );
    const held = data?.elements?.find(({ element_id }) => element_id === at)?.attachments ?? [];
    expect(held).toHaveLength(3);
    expect(held.map(({ file_id }) => file_id)).toEqual(expect.arrayContaining([taken.id, former.id]));
    expect(new Set(held.map(({ id }) => id)).size).toBe(3);
    const told = (await service.published('compliance.files.changed')).at(-1)?.data;
    expect(told).toMatchObject({ file_ids: expect.arrayContaining([taken.id, former.id]) });
    await expect(restore(taken.id, northwind.updater)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are not put back once they are gone for good', async () => {
    const { service, northwind } = world;
    const proof = file();
    const asked = world.content.activities[3];
    const { data } = await attach({
      file: proof,
      admin_activity_id: asked?.id,
      element_id: asked?.activity?.elements?.[2]?.id,
    });
    await service.call('compliance.DeleteChecklistFile', { id: data?.attachment?.id ?? '' }, northwind.updater);
    goneFiles.add(proof.id);
    const restore = service.call('compliance.RestoreEvidence', { file_id: proof.id }, northwind.updater);
    await expect(restore).rejects.toMatchObject({ code: 'not_found' });
  });

  it('stay stored with a response that was deleted', async () => {
    const { service, northwind } = world;
    const proof = file();
    const asked = world.content.activities[2];
    const { data } = await attach({
      file: proof,
      admin_activity_id: asked?.id,
      element_id: asked?.activity?.elements?.[0]?.id,
    });
    const id = data?.response?.id ?? '';
    await service.call('compliance.DeleteChecklistResponse', { id }, northwind.updater);
    const answer = await service.call('compliance.ListFileReferences', { ids: [proof.id] }, { service: 'documents' });
    expect(answer.data).toMatchObject([{ owner: `compliance/responses/${id}`, file_ids: [proof.id] }]);
  });

  it('are answered for to services only, and for 500 at most', async () => {
    const { service, northwind } = world;
    const asked = service.call('compliance.ListFileReferences', { ids: [newId()] }, northwind.admin);
    await expect(asked).rejects.toMatchObject({ code: 'unauthenticated' });
    const tooMany = Array.from({ length: 501 }, () => newId());
    const call = service.call('compliance.ListFileReferences', { ids: tooMany }, { service: 'documents' });
    await expect(call).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'ids' }] });
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

  describe('are read by whoever may read their response', () => {
    const asks = (as: TestCall, ...ids: string[]) =>
      world.service.call('compliance.ListReadableFiles', { ids }, { service: 'documents', ...as });
    const readBy = async (as: TestCall, ...ids: string[]) => (await asks(as, ...ids)).data ?? [];
    const proven = async (index: number) => {
      const proof = file();
      const asked = world.content.activities[index];
      const element_id = asked?.activity?.elements?.[0]?.id;
      const { data } = await attach({ file: proof, admin_activity_id: asked?.id, element_id });
      return { id: proof.id, response: data?.response?.id ?? '', attachment: data?.attachment?.id ?? '' };
    };

    it('in its organization: by those whom it is assigned to and those who read everything there', async () => {
      const { northwind } = world;
      const { id } = await proven(3);
      const { updater, superAdmin, admin, viewer, secondUpdater, internalSurveyor, externalSurveyor } = northwind;
      for (const as of [updater, superAdmin, admin, viewer]) expect(await readBy(as, id, newId())).toEqual([id]);
      for (const as of [secondUpdater, internalSurveyor, externalSurveyor]) expect(await readBy(as, id)).toEqual([]);
      await world.assignAll(northwind, internalSurveyor);
      expect(await readBy(internalSurveyor, id)).toEqual([id]);
    });

    it('in no other organization whatever the role, its branches included; the platform reads all', async () => {
      const { id } = await proven(4);
      for (const { superAdmin, admin, updater, internalSurveyor, viewer } of [world.lakeside, world.riverside])
        for (const as of [superAdmin, admin, updater, internalSurveyor, viewer])
          expect(await readBy(as, id)).toEqual([]);
      expect(await readBy(world.platformAdmin, id)).toEqual([id]);
    });

    it('of a branch also by the super client admin above it', async () => {
      const { riverside, northwind, lakeside } = world;
      await world.assignAll(riverside, riverside.updater);
      const proof = file();
      const request = { file: proof, admin_activity_id: activity()?.id, element_id: element(0) };
      await attach(request, riverside.updater);
      expect(await readBy(riverside.viewer, proof.id)).toEqual([proof.id]);
      expect(await readBy(northwind.superAdmin, proof.id)).toEqual([proof.id]);
      for (const as of [northwind.admin, lakeside.superAdmin]) expect(await readBy(as, proof.id)).toEqual([]);
    });

    it('by nobody once they were detached, or the response was deleted', async () => {
      const { service, northwind } = world;
      const [detached, deleted] = [await proven(5), await proven(6)];
      await service.call('compliance.DeleteChecklistFile', { id: detached.attachment }, northwind.updater);
      await service.call('compliance.DeleteChecklistResponse', { id: deleted.response }, northwind.updater);
      for (const as of [northwind.updater, northwind.admin, northwind.superAdmin, world.platformAdmin])
        expect(await readBy(as, detached.id, deleted.id)).toEqual([]);
    });

    it('is said to services only, on behalf of somebody, and of 500 at most', async () => {
      const { admin } = world.northwind;
      const direct = world.service.call('compliance.ListReadableFiles', { ids: [newId()] }, admin);
      await expect(direct).rejects.toMatchObject({ code: 'unauthenticated' });
      const { id } = await proven(7);
      await expect(asks({}, id)).rejects.toMatchObject({ code: 'not_signed_in' });
      const tooMany = asks(admin, ...Array.from({ length: 501 }, () => newId()));
      await expect(tooMany).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'ids' }] });
    });
  });
});
