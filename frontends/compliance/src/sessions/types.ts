import type { Row } from '@attesta/ui';

/** A checklist of a session, with what was scored in it. */
export type SessionChecklist = Row<'compliance.ListSessionChecklists'>;
