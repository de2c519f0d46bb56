import '../texts';
import '@testing-library/jest-dom';
import { i18n } from '@attesta/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from '../../../kit/src/testing/draw-page';
import ActivityPage from './activity-page';

const checklist = {
  id: 'a1',
  name: 'Hand round',
  description: 'Each day',
  type: 1,
  source: 2,
  version: 4,
  may_edit: true,
  translations: [{ language: 'fr', name: 'Tournée', description: 'Chaque jour' }],
  elements: [
    { id: 'e1', name: 'Soap?', code: '', translations: [{ language: 'fr', name: 'Savon ?' }] },
    { id: 'e2', name: 'Towels?', code: '', translations: [] },
  ],
  substandard_id: ['u1'],
  substandards: [{ id: 'u1', name: 'Hands', code: '' }],
};
const path = '/client_admin_activities/update';
const draw = (activity: object, role: 3 | 6 = 3) =>
  drawPage(<ActivityPage />, {
    path: '/ss/activities/a1',
    route: '/ss/activities/:id',
    role,
    answers: {
      'content.GetClientActivity': { data: activity },
      'content.UpdateClientActivity': { data: { ...checklist, version: 5 } },
    },
  });
type Gateway = Awaited<ReturnType<typeof draw>>;
const sent = ({ arrivals }: Gateway) => {
  const bodies = arrivals.filter((one) => one.path.endsWith(path)).map(({ body }) => JSON.parse(body ?? '{}'));
  return bodies;
};

describe('the translations of an activity', () => {
  afterEach(() => act(async () => void (await i18n.changeLanguage('en'))));

  it('say what it and its elements are called; what was typed beside them stays, and goes on from the newest', async () => {
    const gateway = await draw(checklist);
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await userEvent.type(name, 's');
    await userEvent.click(screen.getByRole('button', { name: /Translations/ }));
    const drawer = await screen.findByRole('dialog');
    const french = within(drawer).getByRole('region', { name: 'Français' });
    expect(within(french).getByRole('textbox', { name: /^Soap\?/ })).toHaveValue('Savon ?');
    await userEvent.type(within(french).getByRole('textbox', { name: /^Towels\?/ }), 'Serviettes ?');
    await userEvent.click(within(drawer).getByRole('radio', { name: 'Italiano' }));
    const italian = within(drawer).getByRole('region', { name: 'Italiano' });
    await userEvent.type(within(italian).getByRole('textbox', { name: /^Name/ }), 'Giro');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(gateway)).toHaveLength(1));
    expect(sent(gateway)[0]).toEqual({
      id: 'a1',
      version: 4,
      translations: [
        { language: 'it', name: 'Giro', description: '' },
        { language: 'fr', name: 'Tournée', description: 'Chaque jour' },
      ],
      elements: [
        { id: 'e1', translations: [] },
        { id: 'e2', translations: [{ language: 'fr', name: 'Serviettes ?' }] },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(gateway)).toHaveLength(2));
    expect(sent(gateway)[1]).toMatchObject({ version: 5, name: 'Hand rounds' });
  });

  it('are read by whoever reads that language', async () => {
    await draw({ ...checklist, may_edit: false }, 6);
    await act(async () => void (await i18n.changeLanguage('fr')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Tournée' })).toBeInTheDocument();
    expect(screen.getByText('Chaque jour')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual(
      expect.arrayContaining(['Savon ?', 'Towels?']),
    );
  });
});
