/** The services that keep what they could not apply, in the order of their lists. */
export const services = ['auth', 'tenancy', 'content', 'compliance', 'governance', 'documents'] as const;
