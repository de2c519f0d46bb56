import { answersOutliveFaults } from './answers-outlive-faults';
import { crashedServicesReturn } from './crashed-services-return';
import { endedSessionsEndEverywhere } from './ended-sessions-end-everywhere';
import { filesOutliveFaults } from './files-outlive-faults';
import { importsAreWhole } from './imports-are-whole';
import { manyAnswersOutliveFaults } from './many-answers-outlive-faults';
import { type Platform, startPlatform } from './platform';
import { stuckServicesAreReplaced } from './stuck-services-are-replaced';
import { votesOutliveFaults } from './votes-outlive-faults';
import { prepareWork, type Work } from './work';

let platform: Platform;
let work: Work;

beforeAll(async () => {
  platform = await startPlatform();
  work = await prepareWork(platform);
});
afterAll(() => platform?.stop());

answersOutliveFaults(
  () => platform,
  () => work,
);
manyAnswersOutliveFaults(
  () => platform,
  () => work,
);
votesOutliveFaults(() => platform);
filesOutliveFaults(
  () => platform,
  () => work,
);
crashedServicesReturn(() => platform);
stuckServicesAreReplaced(() => platform);
endedSessionsEndEverywhere(() => platform);
importsAreWhole(() => platform);
