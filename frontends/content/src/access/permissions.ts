import { useMayCall } from '@attesta/ui';

/** What the signed-in person may do with content (the services decide; this only hides what they would refuse). */
export interface Permissions {
  /** Libraries, chapters, standards and substandards. */
  maintain: boolean;
  /** Activities of the own organization. */
  createActivities: boolean;
  /** Substandard update with a file (specification: platform 5). */
  attach: boolean;
  /** Activities as a file. */
  importCsv: boolean;
  /** A whole library at once. */
  importManuals: boolean;
  /** Versions of libraries. */
  publishVersions: boolean;
  /** The version with which the own organization works. */
  adoptVersions: boolean;
}

/**
 * The permissions of the signed-in person.
 * @param library within which; one that was given to be used can't be maintained
 */
export function usePermissions(library?: { may_edit?: boolean }): Permissions {
  const maintains = useMayCall('content.UpdateLibrary');
  return {
    maintain: maintains && (library === undefined || library.may_edit === true),
    createActivities: useMayCall('content.CreateClientActivity'),
    attach: useMayCall('content.UpdateSubstandard'),
    importCsv: useMayCall('content.UploadCsv'),
    importManuals: useMayCall('content.ReadManual'),
    publishVersions: useMayCall('content.PublishLibraryVersion'),
    adoptVersions: useMayCall('content.AdoptLibraryVersion'),
  };
}
