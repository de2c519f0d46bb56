/** What a conversion may take. */
export const conversionLimits = {
  /** Bytes of the office file, parts of its archive, their bytes when unpacked, and how many times its packed size one may grow. */
  file: 50 * 1024 * 1024,
  parts: 5_000,
  bytes: 200 * 1024 * 1024,
  ratio: 300,
  /**
   * Milliseconds of processor time until the converter is there (a free machine needs 3 to 8 s), and of the clock for one document,
   * counted from then on. A machine that is busy starts it late, and that is no document's fault.
   */
  start: 90_000,
  document: 120_000,
  /** After so many milliseconds without a document the converter ends, and gives back its memory. */
  idle: 60_000,
  /**
   * A converter that within so many milliseconds has read nothing from a disk and has used a processor, or waited for its turn on one,
   * for less than such a share of them stands still. One whose threads wait for each other for ever was measured at 0.03 to 0.11, since
   * they keep looking; one that works wants a whole processor, and most of it is waiting where the machine is busy.
   */
  stillness: 4_000,
  leastWork: 0.2,
  /** Resident bytes of the converter: it takes 1.5 GB by itself. */
  memory: 3 * 1024 ** 3,
  /** Documents that wait, of one organization and of all. */
  waitingOfOne: 5,
  waiting: 50,
} as const;

/** Pages of the longest document that is taken. */
export const mostPages = 2_000;

/** More pages than are added to one that was taken, to say what has happened to it: hundreds of events under long names. */
export const mostAddedPages = 500;
