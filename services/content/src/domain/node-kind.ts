/** The levels between a library and its activities. */
export type NodeKind = 'chapter' | 'standard' | 'substandard';

export const nodeKinds: NodeKind[] = ['chapter', 'standard', 'substandard'];
