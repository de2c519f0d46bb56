import { type Sentence, say } from '@attesta/kit';
/** Kinds of company (specification, platform 1, 9). The platform's own organization is none of them. */
export const companyTypes = { platform: 0, corporate: 1, subBranch: 2, individual: 3 } as const;

const names: Record<number, string> = { 1: 'Corporate', 2: 'Sub Branch', 3: 'Individual' };
const updated = {
  1: 'tenancy.corporate_company_updated',
  2: 'tenancy.sub_branch_updated',
  3: 'tenancy.individual_updated',
} as const;

/** What a kind of company is called; empty for the platform itself. */
export function companyTypeName(type: number): string {
  return names[type] ?? '';
}

/** The message of a successful update: clients take any other for an error (platform 8). */
export function updatedMessage(type: number): Sentence {
  return say(updated[type as keyof typeof updated] ?? 'tenancy.organization_updated');
}

/** Whether a number names a kind of client company. */
export function isCompanyType(type: number): boolean {
  return type in names;
}
