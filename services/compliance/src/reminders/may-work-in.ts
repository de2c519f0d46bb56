import { type Day, Directory, type DirectoryOrganization, letsWrite, modeOfLine } from '@attesta/kit';

/** Whether people of an organization can change anything on a day: nobody is reminded of what they can't do. */
export async function mayWorkIn(organization: DirectoryOrganization, today: Day): Promise<boolean> {
  const above = await new Directory().organizations(organization.ancestors ?? []);
  return letsWrite(modeOfLine([organization, ...above], today));
}
