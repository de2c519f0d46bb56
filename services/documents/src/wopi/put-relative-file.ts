import { AppError, type Scope, type StreamContext, say } from '@attesta/kit';
import { extensionOf, safeFileName } from '../domain/file-name';
import { wopiLockOf } from '../editing/lock';
import { addVersion, createPolicy } from '../policies/add-version';
import { policyLink } from '../policies/tell';
import { EditingSessionRepository } from '../repositories/editing-session.repository';
import { PolicyRepository } from '../repositories/policy.repository';
import type { Policy, PolicyKind } from '../repositories/policy.schema';
import { lockMismatch, type WopiCall, type WopiReply, wopiHeader } from './call';
import { openedDocument } from './document';
import { tokenFor, wopiSource } from './provider';
import { receiveFile } from './receive-file';
import { fromUtf7 } from './utf7';

/** How the copy is to be called: by any free name that is like it, or by no other. */
interface Target {
  name: string;
  isExact: boolean;
  overwrite: boolean;
}

/**
 * PutRelativeFile: a copy of the document under another name, in the same folder. A suggested name gives way where there is one of it;
 * a demanded one is refused (409), or becomes the next version of the document that has it, unless somebody edits that.
 * @throws AppError invalid, not_found, forbidden, as receiveFile
 */
export async function putRelativeFile(call: WopiCall): Promise<WopiReply> {
  const context = await call.as('documents.UploadPolicies');
  const { policy } = await openedDocument(context, context, call.grant.policyId);
  const target = targetOf(call, policy);
  const taken = await standing(context, policy.kind, target);
  if (taken) return taken;
  const upload = await receiveFile(call, context, target.name);
  return context.transaction(async (unit) => {
    const meanwhile = await standing(unit, policy.kind, target);
    if (meanwhile) return meanwhile;
    const policies = new PolicyRepository(unit);
    const { kind, chapter_id } = policy;
    const same = target.isExact ? await policies.named(kind, stemOf(target.name)) : undefined;
    const name = target.isExact ? stemOf(target.name) : await policies.freeName(kind, stemOf(target.name));
    const made = same
      ? await addVersion(context, unit, same, upload, '')
      : await createPolicy(context, unit, upload, { kind, chapter_id, comment: '', name });
    return { status: 200, body: shown(call, context, made) };
  });
}

function targetOf({ request }: WopiCall, policy: Policy): Target {
  const suggested = fromUtf7(wopiHeader(request, 'suggestedtarget'));
  const relative = fromUtf7(wopiHeader(request, 'relativetarget'));
  if (suggested === undefined || relative === undefined || Boolean(suggested) === Boolean(relative)) throw unclear();
  if (relative) {
    if (relative !== safeFileName(relative) || !extensionOf(relative)) throw unclear();
    const overwrite = wopiHeader(request, 'overwriterelativetarget').toLowerCase() === 'true';
    return { name: relative, isExact: true, overwrite };
  }
  // ".docx" asks for another kind of the same name.
  const name = suggested.startsWith('.') ? `${policy.name}${suggested}` : suggested;
  return { name: safeFileName(name), isExact: false, overwrite: false };
}

/** The refusal where a demanded name is taken and may not be written over. */
async function standing(
  scope: Scope,
  kind: PolicyKind,
  { name, isExact, overwrite }: Target,
): Promise<WopiReply | undefined> {
  if (!isExact) return undefined;
  const policies = new PolicyRepository(scope);
  const same = await policies.named(kind, stemOf(name));
  if (!same) return undefined;
  const session = await new EditingSessionRepository(scope).ofPolicy(same.id);
  if (overwrite && session) return lockMismatch(wopiLockOf(session), 'Somebody edits the document of this name.');
  if (overwrite) return undefined;
  const free = `${await policies.freeName(kind, stemOf(name))}${extensionOf(name)}`;
  return { status: 409, headers: { 'X-WOPI-ValidRelativeTarget': encodeURIComponent(free) } };
}

function shown({ settings, grant }: WopiCall, context: StreamContext, policy: Policy): object {
  const token = tokenFor(context, policy.id, grant.until);
  const page = `${settings.publicUrl}${policyLink(policy)}`;
  return {
    Name: safeFileName(`${policy.name}.${policy.format}`),
    Url: `${wopiSource(settings, policy.id)}?access_token=${encodeURIComponent(token)}`,
    HostViewUrl: page,
    HostEditUrl: `${page}/edit`,
  };
}

function stemOf(name: string): string {
  return name.slice(0, name.length - extensionOf(name).length);
}

function unclear(): AppError {
  return new AppError('invalid', say('documents.editor_request'));
}
