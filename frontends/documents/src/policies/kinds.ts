import type { Reply, Row } from '@attesta/ui';

export type Kind = 'policy' | 'attachment';
export type Policy = Row<'documents.ListPolicies'>;
export type Detail = NonNullable<Reply<'documents.GetPolicy'>['data']>;
export type Version = NonNullable<Detail['versions']>[number];

/** Policies and their attachments have calls and addresses of their own, and the same screens. */
export const kinds = {
  policy: {
    path: '/ss/policies',
    list: 'documents.ListPolicies',
    view: 'documents.GetPolicy',
    rename: 'documents.RenamePolicy',
    remove: 'documents.DeletePolicy',
  },
  attachment: {
    path: '/ss/policy-attachments',
    list: 'documents.ListPolicyAttachments',
    view: 'documents.GetPolicyAttachment',
    rename: 'documents.RenamePolicyAttachment',
    remove: 'documents.DeletePolicyAttachment',
  },
} as const;

export const formats = ['docx', 'doc', 'xlsx', 'xls', 'pdf'];
export const statuses = ['draft', 'review', 'approved', 'published', 'retired'];
/** What the library takes (daily work 5). */
export const accepted = formats.map((format) => `.${format}`).join(',');
