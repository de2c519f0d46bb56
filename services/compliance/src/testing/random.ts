/** Whole numbers below a bound, the same ones for the same seed. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed % 2147483648;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
