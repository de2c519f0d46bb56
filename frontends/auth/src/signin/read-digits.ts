/** The digits of a one-time code as it was typed or pasted, six at most; Arabic and Persian keyboards type their own. */
export function readDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
    .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
    .replace(/\D/g, '')
    .slice(0, 6);
}

/** Enough of an address to know it by, not to read it over a shoulder. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}•••@${host}`;
}
