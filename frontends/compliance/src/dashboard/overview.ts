import type { Reply } from '@attesta/ui';

/** What one call gives a dashboard, whichever role asks. */
export type Dashboard = NonNullable<Reply<'compliance.GetDashboard'>['data']>;
/** How an organization stands, as the role of who asks sees it. */
export type Overview = NonNullable<Dashboard['organization']>;
/** How a library, a chapter or all together stands. */
export type Standing = NonNullable<Overview['standing']>;
export type Work = NonNullable<Overview['work']>;
export type Platform = NonNullable<Dashboard['platform']>;
export type Client = NonNullable<Platform['behind']>[number];

/** The one library that an overview is of; undefined where it is of several. */
export function libraryOf({ standing }: Overview): string | undefined {
  return standing?.kind === 'library' ? standing.id : undefined;
}

/** What an address of the drill-down, or of the readiness check, says of the day. */
export function daySearch(asOf: string | undefined): string {
  return asOf ? `?${new URLSearchParams({ asOf })}` : '';
}

/** What each part of an organization's dashboard is given. */
export interface OverviewProps {
  overview: Overview;
  /** The last day of the month that scores are compared with. */
  comparedWith: string;
  /** The past day that is shown, YYYY-MM-DD; today without it. */
  asOf?: string | undefined;
}
