import { eventually } from './eventually';
import { GatewayClient } from './gateway-client';
import { demoPassword } from './world';

interface Binder {
  status: string;
}

/** Has Northwind order a binder of each kind, the book alone and one with the evidence. Doing it twice changes nothing. */
export async function seedSurveyBinders(base: string, library: string): Promise<void> {
  const admin = await GatewayClient.signIn(base, 'admin@northwind.test', demoPassword);
  const list = async (): Promise<Binder[]> => (await admin.get<Binder[]>('/survey_binder/get')).data;
  if ((await list()).length === 0) {
    const { data: chapters } = await admin.get<{ id: string }[]>(`/api/chapters/getByLibraryId?id=${library}`);
    const chapter_id = chapters[0]?.id;
    await admin.post('/survey_binder/create', { library_id: library, language: 'ar' });
    await admin.post('/survey_binder/create', { library_id: library, chapter_id, language: 'en', with_files: true });
  }
  await eventually('The survey binders', async () => {
    const underWay = (await list()).some(({ status }) => status === 'waiting' || status === 'making');
    return underWay ? undefined : true;
  });
  await admin.signOut();
}
