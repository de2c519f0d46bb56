import { loadContract } from '@attesta/proto';

/**
 * The rpcs whose files nobody but those who may read the incident hears of, not even by their names: an organization's
 * administrators need not be among them (services/compliance/SECURITY.md).
 */
export const confidentialPurposes: string[] = loadContract()
  .rpcs.filter(
    ({ domain, name, access }) => domain === 'compliance' && access.files.length > 0 && /Incident/.test(name),
  )
  .map(({ fullName }) => fullName);
