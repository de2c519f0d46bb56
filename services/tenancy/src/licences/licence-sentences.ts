import { graceDays, type Sentence, say } from '@attesta/kit';
import type { LicenceStage } from '../domain/licence-stage';

/** What people are told of a licence at a stage: the news, and what follows from it. */
export function licenceSentences(
  organization: string,
  { name, day }: LicenceStage,
): { title: Sentence; message: Sentence } {
  if (name === 'grace') {
    return { title: say('tenancy.licence_grace', { organization, day }), message: say('tenancy.licence_grace_then') };
  }
  if (name === 'read only') {
    const title = say('tenancy.licence_read_only', { organization, day });
    return { title, message: say('tenancy.licence_read_only_then') };
  }
  const title = say('tenancy.licence_ends', { organization, day });
  return { title, message: say('tenancy.licence_ends_then', { days: graceDays }) };
}
