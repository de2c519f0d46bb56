/** Words that anybody would try first at this product (services/auth/src/domain/password-rules.ts has the same ones). */
const productWords = ['attesta', 'accreditation', 'compliance', 'healthcare', 'hospital', 'surveyor', 'checklist'];

/** The words that an attacker would try first: the product's, and those of name, address and organization. */
export function guessableWords(about: string[]): string[] {
  const words = about.flatMap((text) => {
    const plain = text.toLowerCase();
    return [plain, ...plain.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set([...productWords, ...words])].filter((word) => word.length > 2).slice(0, 100);
}
