import type { Context } from '@attesta/kit';
import { loadContract } from '@attesta/proto';

const takingReports = loadContract().rpcs.filter(
  ({ domain, name, access }) => domain === 'compliance' && access.files.length > 0 && /Incident/.test(name),
);

/** The rpcs by which files come with incidents: of these nobody hears who may not read the incident. */
const ofIncidents = takingReports.filter(({ access }) => !access.unnamed).map(({ fullName }) => fullName);

/** Those whose callers are forgotten: a list of files would say when they were there (SECURITY.md, "Reports without a name"). */
export const ofUnnamedReports = takingReports.filter(({ access }) => access.unnamed).map(({ fullName }) => fullName);

/**
 * The purposes of files that somebody who looks after an organization's files hears nothing of, not even their names: what is made to be
 * looked at, what came with a report without a name, and, to people of the platform, what came with any incident: they may act for every
 * organization, and see the incidents of none (sight.ts of compliance).
 */
export function hiddenFrom({ realm }: Pick<Context, 'realm'>): string[] {
  return ['preview', ...ofUnnamedReports, ...(realm === 'platform' ? ofIncidents : [])];
}
