import { type Day, localDay, type Scope, TenantRepository } from '@attesta/kit';
import { type KeptSessionFields, KeptSessionModel, type SurveyorSession } from './surveyor-session.schema';

/** Surveyor sessions as they were on past days; nothing of it is ever changed. */
export class KeptSessionRepository extends TenantRepository<KeptSessionFields> {
  constructor(scope: Scope) {
    super(KeptSessionModel, scope);
  }

  /** Keeps sessions that are something else from a day on, or gone; what they were on that day alone leaves no trace. */
  async keep(sessions: SurveyorSession[], until: Day): Promise<void> {
    const kept = sessions.flatMap(({ id, version, created_at, updated_at, since, organization_id, ...session }) => {
      const from = since ?? localDay(created_at);
      return from < until ? [{ ...session, from, until }] : [];
    });
    if (kept.length > 0) await this.createMany(kept);
  }

  /** Keeping what was there changes nothing that an audit would ask for. */
  protected override record(): void {}
}
