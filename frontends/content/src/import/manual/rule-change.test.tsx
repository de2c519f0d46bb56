import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { drawPage } from '../../../../kit/src/testing/draw-page';
import '../../texts';
import type { Preview } from './manual-types';
import { RuleChange } from './rule-change';

const draw = (preview: Preview) => drawPage(<RuleChange preview={preview} />);
const textsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.trim());
const chapters = { kind: 'score_at_least', level: 'chapter', score: 70 };
const evidence = { kind: 'evidence_required', esr: 1 };

test('the rules that an import replaces are shown in words before those that come in their place', async () => {
  await draw({ replaced_rules: [evidence], new_rules: [chapters, evidence] });
  expect(await screen.findByText('Every chapter scores at least 70')).toBeVisible();
  expect(textsOf('Until now')).toEqual(['Every answered checklist has evidence ESR']);
  expect(textsOf('After the import')).toEqual([
    'Every chapter scores at least 70',
    'Every answered checklist has evidence ESR',
  ]);
});

test('of a library that is made only those that come are shown', async () => {
  await draw({ replaced_rules: [], new_rules: [chapters] });
  expect(await screen.findByText('Every chapter scores at least 70')).toBeVisible();
  expect(textsOf('After the import')).toHaveLength(1);
  expect(screen.queryByText('Until now')).toBeNull();
});
