import { type Scope, TenantRepository } from '@attesta/kit';
import { type AdoptedVersionDocument, AdoptedVersionModel } from './adopted-version.schema';

/** Which versions of libraries an organization has worked with. */
export class AdoptedVersionRepository extends TenantRepository<AdoptedVersionDocument> {
  constructor(scope: Scope) {
    super(AdoptedVersionModel, scope);
  }

  /** Notes that a version has taken the place of one, and of those before it; who goes back comes from a later one. */
  async note(library_id: string, previous_id: string): Promise<void> {
    const others = (await this.before([previous_id])).filter((id) => id !== library_id);
    for (const previous of new Set([previous_id, ...others]))
      await this.upsert({ library_id, previous_id: previous }, { $set: { library_id, previous_id: previous } });
  }

  /** The versions that some have taken the place of. */
  async before(libraries: string[]): Promise<string[]> {
    if (libraries.length === 0) return [];
    return (await this.find({ library_id: { $in: libraries } })).map(({ previous_id }) => previous_id);
  }
}
