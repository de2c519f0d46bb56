import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { drawPage } from '../../testing/draw-page';
import type { FakeGateway } from '../../testing/fake-gateway';
import { OrganizationSelect } from './organization-select';

const all = Array.from({ length: 1_200 }, (_, index) => ({ id: `o${index}`, name: `Clinic ${index}` }));

/** Answers searches by the beginning of a name, a page at a time, as tenancy does; some of them late. */
function answerOrganizations(gateway: FakeGateway, late: (q: string) => Promise<void> | undefined): void {
  gateway.answerFirst(({ path }) => {
    const one = /organization\/getById\/(\w+)/.exec(path)?.[1];
    if (one) return success({ data: all.find(({ id }) => id === one) });
    if (!path.startsWith('/api/organizations/getAll')) return undefined;
    const query = new URLSearchParams(path.split('?')[1]);
    const q = query.get('q') ?? '';
    const found = all.filter(({ name }) => name.toLowerCase().startsWith(q));
    const page = success({ data: found.slice(0, Number(query.get('page_size'))), meta: { total: found.length } });
    return late(q)?.then(() => page) ?? page;
  });
}

const success = (reply: object) => ({ body: { success: true, message: 'Success', ...reply } });

function Chooser({ first = '' }: { first?: string }): ReactNode {
  const [value, setValue] = useState(first);
  return (
    <OrganizationSelect
      aria-label="Organization"
      leading={[{ value: '', label: 'All of them' }]}
      exceptId="o1"
      value={value}
      onChange={setValue}
    />
  );
}

const draw = (page: ReactNode, late: (q: string) => Promise<void> | undefined = () => undefined) =>
  drawPage(page, { role: 1, prepare: (gateway) => answerOrganizations(gateway, late) });
const asked = (gateway: FakeGateway): string[] =>
  gateway.arrivals.map(({ path }) => path).filter((path) => path.startsWith('/api/organizations/getAll'));
const box = () => screen.getByRole('combobox', { name: 'Organization' });

describe('the choice of an organization', () => {
  it('asks for nothing before it is opened, and then shows the first and that there are more', async () => {
    const gateway = await draw(<Chooser />);
    expect(asked(gateway)).toEqual([]);
    await userEvent.click(box());
    expect(await screen.findByTitle('Clinic 0')).toBeInTheDocument();
    expect(screen.getByText('50 of 1,200 are shown. Type a few letters to find the others.')).toBeInTheDocument();
    expect(screen.queryByTitle('Clinic 1')).not.toBeInTheDocument();
  });

  it('finds on the server what is typed, once the person pauses', async () => {
    const gateway = await draw(<Chooser />);
    await userEvent.click(box());
    await screen.findByTitle('Clinic 0');
    await userEvent.keyboard('clinic 1199');
    await userEvent.click(await screen.findByTitle('Clinic 1199'));
    expect(asked(gateway)).toHaveLength(2);
    expect(box().closest('.ant-select')).toHaveTextContent('Clinic 1199');
  });

  it('shows what was typed last, however late an earlier answer comes', async () => {
    let answerFirst = (): void => undefined;
    const late = new Promise<void>((done) => {
      answerFirst = done;
    });
    const gateway = await draw(<Chooser />, (q) => (q === 'clinic 2' ? late : undefined));
    await userEvent.click(box());
    await screen.findByTitle('Clinic 0');
    await userEvent.keyboard('clinic 2');
    await waitFor(() => expect(asked(gateway)).toHaveLength(2));
    await userEvent.keyboard('7');
    expect(await screen.findByTitle('Clinic 270')).toBeInTheDocument();
    answerFirst();
    expect(screen.queryByTitle('Clinic 20')).not.toBeInTheDocument();
  });

  it('names what is chosen already, though it is not among the first', async () => {
    await draw(<Chooser first="o777" />);
    expect(await screen.findByTitle('Clinic 777')).toBeInTheDocument();
  });
});
