import { safeFileName } from '../domain/file-name';
import { mayChange } from '../policies/policy-views';
import { policyLink } from '../policies/tell';
import { textLimits } from '../text/text-limits';
import { isHeldElsewhere, type WopiCall, type WopiReply } from './call';
import { itemVersion, modifiedAt, openedDocument } from './document';

/** CheckFileInfo: what the document is, and what the user may do with it. @throws AppError not_found, forbidden */
export async function checkFileInfo({ as, grant, settings }: WopiCall): Promise<WopiReply> {
  const context = await as('documents.GetEditing');
  const document = await openedDocument(context, context, grant.policyId);
  const { policy, name, file, session, tenant } = document;
  const canWrite = grant.edit && !isHeldElsewhere(session, context);
  const names = await context.directory.names([context.actor.id]);
  const page = `${settings.publicUrl}${policyLink(policy)}`;
  return {
    status: 200,
    body: {
      BaseFileName: safeFileName(`${name}.${policy.format}`),
      OwnerId: policy.owner_id,
      Size: file.size,
      UserId: context.actor.id,
      Version: itemVersion(document),
      SHA256: Buffer.from(file.sha256, 'hex').toString('base64'),
      FileExtension: `.${policy.format}`,
      LastModifiedTime: modifiedAt(document),
      UserFriendlyName: names.get(context.actor.id) ?? '',
      UserCanWrite: canWrite,
      UserCanRename: canWrite && mayChange(tenant.reader),
      UserCanNotWriteRelative: !canWrite,
      ReadOnly: !canWrite,
      SupportsUpdate: true,
      SupportsLocks: true,
      SupportsGetLock: true,
      SupportsExtendedLockLength: true,
      SupportsRename: true,
      SupportsDeleteFile: false,
      SupportsUserInfo: false,
      FileNameMaxLength: 150,
      MaxFileSize: textLimits.file,
      BreadcrumbBrandName: tenant.organization.name,
      BreadcrumbDocName: name,
      CloseUrl: page,
      HostEditUrl: `${page}/edit`,
      HostViewUrl: page,
      PostMessageOrigin: new URL(settings.publicUrl).origin,
      ClosePostMessage: true,
    },
  };
}
