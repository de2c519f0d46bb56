import { packContent, unpackContent } from './packed-content';
import { readImport } from './read-import';

const file = [
  'library,chapter,standard,substandard,activity_number,activity,activity_type,response_frequency,element',
  'Care,Safety,Hands,Wash,1,Round,checklist,monthly,Is there soap?',
  'Care,Safety,Hands,Dry,1,Round,checklist,monthly,Is there soap?',
].join('\n');

it('what is packed in one thread is what the next one unpacks, one activity in two places still one', async () => {
  const { content } = await readImport(Buffer.from(file));
  const packed = structuredClone(packContent(content));
  expect(packed).toMatchObject({ library: 'Care', rows: 2, counts: { substandards: 2, activities: 1 } });
  expect(unpackContent(packed)).toEqual(content);
  const [wash, dry] = unpackContent(packed).chapters[0]?.children[0]?.children ?? [];
  expect(wash?.activities[0]).toBe(dry?.activities[0]);
});
