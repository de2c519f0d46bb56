/** The media type that a file's signature says, or undefined when it has none that is known. */
export async function signatureType(head: Buffer): Promise<string | undefined> {
  // An ES module: CommonJS takes it by import().
  const { fileTypeFromBuffer } = await import('file-type/core');
  return (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
}
