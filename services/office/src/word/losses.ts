/** What an editor did not keep of a stretch that was changed. */
export type LossKind =
  | 'control'
  | 'object'
  | 'shape'
  | 'formula'
  | 'field'
  | 'tracked'
  | 'comment'
  | 'note'
  | 'link'
  | 'picture';

export interface Loss {
  kind: LossKind;
  count: number;
}

/** The elements of each kind (ECMA-376, part 1, 17). */
const elements: Record<LossKind, RegExp> = {
  control: /<w:sdt>/g,
  object: /<w:object[\s>]/g,
  shape: /<(?:mc:AlternateContent|w:pict)[\s>]/g,
  formula: /<m:oMath[\s>]/g,
  field: /<w:(?:instrText|fldSimple)[\s>]/g,
  tracked: /<w:(?:ins|del|moveFrom|moveTo)\s/g,
  comment: /<w:commentReference[\s/>]/g,
  note: /<w:(?:footnoteReference|endnoteReference)[\s/>]/g,
  link: /<w:hyperlink[\s>]/g,
  picture: /<pic:pic[\s>]/g,
};

/** What a stretch has less of in an editor's words than in the original's. */
export function lossesBetween(original: string, opened: string): Loss[] {
  const [before, after] = [withoutFallbacks(original), withoutFallbacks(opened)];
  return (Object.entries(elements) as [LossKind, RegExp][]).flatMap(([kind, pattern]) => {
    const count = (before.match(pattern)?.length ?? 0) - (after.match(pattern)?.length ?? 0);
    return count > 0 ? [{ kind, count }] : [];
  });
}

/** A stretch without what older programs show in the place of a shape. */
export function withoutFallbacks(source: string): string {
  return source.replace(/<mc:Fallback>.*?<\/mc:Fallback>/gs, '');
}

/** Losses of several stretches together, a line a kind. */
export function summed(losses: Loss[]): Loss[] {
  const counts = new Map<LossKind, number>();
  for (const { kind, count } of losses) counts.set(kind, (counts.get(kind) ?? 0) + count);
  return [...counts].map(([kind, count]) => ({ kind, count }));
}
