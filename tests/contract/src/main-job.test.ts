import { demoUsers, eventually, type GatewayClient } from '@attesta/seed';
import { run, signIn } from './platform';

const csv = [
  'library,chapter_code,chapter,standard_code,standard,substandard_code,substandard,substandard_description,esr,activity,activity_type,response_frequency,element',
  'Contract Test Library,C1,Chapter one,C1.S1,Standard one,C1.S1.1,First,About,1,Check one,1,monthly,Is it so?',
  'Contract Test Library,C1,Chapter one,C1.S1,Standard one,C1.S1.1,First,About,1,Check one,1,monthly,Is it also so?',
  'Contract Test Library,C1,Chapter one,C1.S1,Standard one,C1.S1.2,Second,,0,,,,',
].join('\r\n');

interface Score {
  id: string;
  score: number;
  updator_score: number;
}

describe('The main job over the public calls', () => {
  it('goes from an imported library to a score that is drilled down, with evidence that only its organization reads', async () => {
    const admin = await signIn('admin@attesta.test');
    const form = new FormData();
    form.set('type', 'library');
    form.set('file', new Blob([`\uFEFF${csv}`]), 'contract.csv');
    const { data: imported } = await admin.send<Record<string, number> & { library_id: string }>(
      'POST',
      '/api/csv_upload/create',
      form,
    );
    expect(imported).toMatchObject({ chapters: 1, standards: 1, substandards: 2, elements: 2 });

    const home = demoUsers.find(({ email }) => email === 'admin@northwind.test')?.organization_id as string;
    const { data: organization } = await admin.get<{ library: string[] }>(`/api/organization/getById/${home}`);
    await admin.put('/api/organization/update', { id: home, library: [...organization.library, imported.library_id] });

    const clientAdmin = await signIn('admin@northwind.test');
    const chapter = await eventually('The chapter', async () => {
      const { data } = await clientAdmin.get<{ id: string }[]>(
        `/api/chapters/getByLibraryId?id=${imported.library_id}`,
      );
      return data[0];
    });
    const updaterId = demoUsers.find(({ email }) => email === 'updater2@northwind.test')?.id;
    await eventually('The assignment', async () =>
      clientAdmin
        .post('/updatorapi/property_mapping/singlePropertyAssignchapterTemp', {
          client_id: home,
          user_id: updaterId,
          chapter_ids: [chapter.id],
          role_id: 4,
        })
        .catch(() => undefined),
    );

    const updater = await signIn('updater2@northwind.test');
    const work = await eventually('The work', async () => {
      const { data } = await updater.get<{ id: string }[]>(`/report/checklist?library_id=${imported.library_id}`);
      return data[0];
    });
    const { data: sheet } = await updater.get<{ elements: { element_id: string }[] }>(
      `/storage_activity_checklist/form/${work.id}/1`,
    );
    const [first, second] = sheet.elements;
    const answer = {
      admin_activity_id: work.id,
      elements: [
        { element_id: first?.element_id, response: 'met' },
        { element_id: second?.element_id, response: 'partially met', comments: 'nearly' },
      ],
    };
    const headers = { 'idempotency-key': 'contract-main-job' };
    const created = await updater.post<{ id: string; score: number; elements: { id: string }[] }>(
      '/storage_activity_checklist/create',
      answer,
      headers,
    );
    expect(created).toMatchObject({ message: 'Response added Sucessfully', data: { score: 75 } });
    const repeated = await updater.post<{ id: string }>('/storage_activity_checklist/create', answer, headers);
    expect(repeated.data.id).toBe(created.data.id);

    const evidence = new FormData();
    evidence.set('storage_id', created.data.id);
    evidence.set('element_id', first?.element_id as string);
    evidence.set('file', new Blob(['the ward round of 3 May']), 'نتيجة.txt');
    const { data: response } = await updater.send<{ attachments?: unknown[] }>(
      'POST',
      '/storage_activity_checklist/createFile',
      evidence,
    );
    const path = /"file_path":"([^"]+)"/.exec(JSON.stringify(response))?.[1] as string;
    const download = (client: GatewayClient, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${run.gateway}/api/v1/download/${path}`, {
        headers: { authorization: `Bearer ${client.session.accessToken}`, ...headers },
      });
    expect(await (await download(clientAdmin)).text()).toBe('the ward round of 3 May');
    const part = await download(clientAdmin, { range: 'bytes=4-7' });
    expect({ status: part.status, text: await part.text() }).toEqual({ status: 206, text: 'ward' });
    const stranger = await signIn('admin@lakeside.test');
    expect((await download(stranger)).status).toBe(404);

    const program = new FormData();
    for (const name of ['storage_id', 'element_id']) program.set(name, evidence.get(name) as string);
    program.set('file', new Blob(['\x7fELF\x02\x01\x01', new Uint8Array(200)]), 'proof.pdf');
    const refusal = expect.objectContaining({ message: expect.stringContaining('“proof.pdf” was refused') });
    await expect(updater.send('POST', '/storage_activity_checklist/createFile', program)).rejects.toMatchObject({
      status: 422,
      envelope: { errors: expect.arrayContaining([refusal]) },
    });

    const attachment = /"attachment":\{"id":"([0-9a-f]{24})"/.exec(JSON.stringify(response))?.[1];
    await updater.send('DELETE', `/storage_checklist_imp_attached/delete/${attachment}`);
    for (const reader of [updater, clientAdmin]) expect((await download(reader)).status).toBe(404);

    const chapterScore = await eventually('The score', async () => {
      const { data } = await clientAdmin.get<Score[]>(`/chapterScores?library_id=${imported.library_id}`);
      return data.find(({ updator_score }) => updator_score > 0);
    });
    expect(chapterScore.updator_score).toBe(75);
  });
});
