import { heavyWork } from '@attesta/kit';
import type * as compare from './compare-texts';
import type * as read from './read-policy-file';
import { textLimits } from './text-limits';

/** readPolicyFile, in a worker thread. */
export const readPolicyFile = heavyWork<typeof read.readPolicyFile>({
  name: 'documents.read_policy_file',
  module: require.resolve('./read-policy-file'),
  run: 'readPolicyFile',
  seconds: 60,
  size: { of: ({ length }) => length, most: textLimits.file },
});

/** compareTexts, in a worker thread. */
export const compareTexts = heavyWork<typeof compare.compareTexts>({
  name: 'documents.compare_texts',
  module: require.resolve('./compare-texts'),
  run: 'compareTexts',
  seconds: 30,
  light: ({ before, after }) => before.length + after.length <= 20_000,
});
