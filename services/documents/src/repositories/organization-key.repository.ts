import { type Document, type Scope, SharedRepository } from '@attesta/kit';
import { type OrganizationKeyDocument, OrganizationKeyModel } from './organization-key.schema';

type Wrapped = Pick<OrganizationKeyDocument, 'wrapped' | 'master'>;

/** Keys of stored files, of all organizations. */
export class OrganizationKeyRepository extends SharedRepository<OrganizationKeyDocument> {
  constructor(scope: Scope) {
    super(OrganizationKeyModel, scope);
  }

  /** The key of an organization, made when it has none. Of two that make it at once one is kept. */
  async keyOf(organizationId: string, make: () => Wrapped): Promise<Document<OrganizationKeyDocument>> {
    const filter = { organization_id: organizationId };
    const found = await this.findOne(filter);
    if (found) return found;
    try {
      return await this.create({ ...filter, ...make() });
    } catch (error) {
      const made = await this.findOne(filter);
      if (made) return made;
      throw error;
    }
  }

  /** Keys under another master secret. */
  notUnder(master: string, limit: number): Promise<Document<OrganizationKeyDocument>[]> {
    return this.find({ master: { $ne: master } }, { limit });
  }

  /** Puts a key under another master secret. @returns 0 when somebody else has done so meanwhile */
  async rewrap(id: string, before: string, wrapped: string, master: string): Promise<0 | 1> {
    return (await this.updateOne({ _id: id, master: before }, { wrapped, master })) ? 1 : 0;
  }
}
