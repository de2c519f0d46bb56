/** A place in the matrix, 1 to 5 each; 0 and 0 is no place. */
export interface Cell {
  likelihood: number;
  impact: number;
}

/** Likelihoods and impacts, from the least to the greatest. */
export const sides = [1, 2, 3, 4, 5];

/**
 * Where an arrow key leads from a cell of a matrix that has the greatest likelihood on top and the greatest impact at the end of
 * its lines; undefined for other keys and at the edge. Home and End lead along a line.
 */
export function cellAfter({ likelihood, impact }: Cell, key: string, isRightToLeft: boolean): Cell | undefined {
  const forward = isRightToLeft ? -1 : 1;
  const steps: Record<string, Cell> = {
    ArrowUp: { likelihood: likelihood + 1, impact },
    ArrowDown: { likelihood: likelihood - 1, impact },
    ArrowRight: { likelihood, impact: impact + forward },
    ArrowLeft: { likelihood, impact: impact - forward },
    Home: { likelihood, impact: 1 },
    End: { likelihood, impact: sides.length },
  };
  const next = steps[key];
  return next && sides.includes(next.likelihood) && sides.includes(next.impact) ? next : undefined;
}
