import type { EndpointName } from '@attesta/ui';

/** What is out of date after an activity changed. */
export const activityReads: EndpointName[] = [
  'content.ListClientActivities',
  'content.ListClientActivitiesCommon',
  'content.GetClientActivity',
  'content.GetLibrary',
  'content.ListLibraries',
];
