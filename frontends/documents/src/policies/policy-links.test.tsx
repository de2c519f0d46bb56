import '../texts';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { chooseOption } from '../../../kit/src/testing/choose-option';
import { type Answers, drawPage } from '../../../kit/src/testing/draw-page';
import { PolicyLinks } from './policy-links';

const linked = { kind: 'standard', id: 's1', name: 'IPC.1 Clean hands', link: '/ss/libraries/l1?standard=s1' };
const draw = (changeable: boolean, answers: Answers = {}) =>
  drawPage(<PolicyLinks policy={{ initkey: 'p1', name: 'Hand hygiene', changeable }} />, {
    answers: {
      'documents.ListPolicyLinks': { data: [linked] },
      'content.ListStandards': { data: [{ id: 's2', name: 'IPC.2 Gloves' }] },
      'compliance.ListRisks': { data: [{ id: 'r1', code: 'R-1', name: 'Dirty hands' }] },
      'documents.LinkPolicy': {},
      'documents.UnlinkPolicy': {},
      ...answers,
    },
  });

describe('what a document is about', () => {
  it('is shown by name with a way to it, and taken off', async () => {
    const gateway = await draw(true);
    expect(await screen.findByRole('link', { name: linked.name })).toHaveAttribute('href', linked.link);
    fireEvent.click(screen.getByRole('button', { name: `Remove link to ${linked.name}` }));
    const request = { initkey: 'p1', kind: 'standard', linked_id: 's1' };
    await waitFor(() => expect(gateway.bodies('/api/v1/policies/unlink')).toEqual([request]));
  });

  it('is found by its kind and linked', async () => {
    const gateway = await draw(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Link Hand hygiene with something' }));
    await chooseOption('What it is about', 'Risk');
    await chooseOption('Which one', 'R-1 Dirty hands');
    fireEvent.click(screen.getByRole('button', { name: 'Link' }));
    const request = { initkey: 'p1', kind: 'risk', linked_id: 'r1' };
    await waitFor(() => expect(gateway.bodies('/api/v1/policies/link')).toEqual([request]));
  });

  it('is only read by who does not keep documents', async () => {
    await draw(false);
    expect(await screen.findByRole('link', { name: linked.name })).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says nothing where there is nothing and nobody may link', async () => {
    const gateway = await draw(false, { 'documents.ListPolicyLinks': { data: [] } });
    await waitFor(() => expect(gateway.count('/api/v1/policies/links')).toBe(1));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
