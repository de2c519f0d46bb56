import { randomBytes } from 'node:crypto';
import { ServiceClients } from '@attesta/kit';
import { type DemoUser, demoPassword, GatewayClient, platformOrganization, putAccount } from '@attesta/seed';
import { run } from './run';

export type Role = 1 | 2 | 3 | 4 | 5 | 6;
export type Person = DemoUser;

const names: Record<Role, string> = {
  1: 'Paula Moss',
  2: 'Luca Bernasconi',
  3: 'Owen Clarke',
  4: 'Grace Okafor',
  5: 'Henrik Dahl',
  6: 'Ines Duarte',
};

/** What founds the tests' organizations: the public API as a platform administrator of this worker's own, and the services. */
export class Installation {
  private constructor(
    readonly administrator: GatewayClient,
    readonly clients: ServiceClients,
  ) {}

  static async reach(): Promise<Installation> {
    Object.assign(process.env, run.environment);
    const clients = new ServiceClients('seed');
    const administrator = personOf(platformOrganization.id, 1);
    await putAccount(clients, administrator);
    return new Installation(await GatewayClient.signIn(run.gateway, administrator.email, demoPassword), clients);
  }

  async leave(): Promise<void> {
    await this.administrator.signOut();
    await this.clients.close();
  }
}

/** An organization of a test's own, so that no test meets what another one has left or is doing just now. */
export class Organization {
  private constructor(
    readonly id: string,
    readonly name: string,
    private readonly installation: Installation,
  ) {}

  static async found(installation: Installation): Promise<Organization> {
    const name = `Hospital ${randomBytes(4).toString('hex')}`;
    const company = { name, company_type: 1, organization_type: 0, package: 'Enterprise' };
    const { data } = await installation.administrator.post<{ id: string }>('/api/organization/create', company);
    return new Organization(data.id, name, installation);
  }

  /**
   * Gives the organization a person of a role, with the demo's password. A platform administrator belongs to the platform's
   * own organization.
   */
  async person(role: Role, name = names[role]): Promise<Person> {
    const person = personOf(role === 1 ? platformOrganization.id : this.id, role, name);
    await putAccount(this.installation.clients, person);
    return person;
  }

  /** Imports a library and gives it to the organization. @param rows lines of a CSV file, the first one its heading */
  async library(rows: string[]): Promise<string> {
    const form = new FormData();
    form.append('type', 'library');
    form.append('file', new Blob([rows.join('\n')], { type: 'text/csv' }), 'library.csv');
    const { administrator } = this.installation;
    const { data } = await administrator.send<{ library_id: string }>('POST', '/api/csv_upload/create', form);
    await administrator.put('/api/organization/update', { id: this.id, library: [data.library_id] });
    return data.library_id;
  }

  /** Takes away all libraries that the organization was given. */
  async takeLibraries(): Promise<void> {
    await this.installation.administrator.put('/api/organization/update', { id: this.id, library: [] });
  }
}

function personOf(organization_id: string, role_id: Role, name = names[role_id]): Person {
  const id = randomBytes(12).toString('hex');
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}.${id}@hospital.test`;
  return { id, name, email, role_id, organization_id, ...(role_id === 5 ? { surveyor_type: 1 } : {}) };
}
