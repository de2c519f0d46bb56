/** A document that LibreOffice itself refused: it would do so again. */
export class Refused extends Error {}

/** A document whose conversion took more time or memory than one may take. */
export class TooMuch extends Error {}

/** The process ended, stands still, or never came up; another one may do better. */
export class Died extends Error {}
