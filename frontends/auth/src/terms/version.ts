/** Which terms of use these are; whoever changes their texts (locales, `terms`) counts on and says from when they hold. */
export const termsVersion = { number: '1.0', since: '2026-11-21' };
