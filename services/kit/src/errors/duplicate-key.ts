/** Whether the database refused a second document under one unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return (error as { code?: number | string }).code === 11000;
}
