/** A way in which a screen is looked at. */
export interface View {
  name: string;
  language: string;
  dark: boolean;
  width: number;
  print: boolean;
}

const usual = { language: 'en', dark: false, width: 1366, print: false };

/** The ways in which every screen has to look right, in the order of the columns of a contact sheet. */
export const views: View[] = [
  { ...usual, name: 'light' },
  { ...usual, name: 'dark', dark: true },
  { ...usual, name: 'Arabic', language: 'ar' },
  { ...usual, name: 'phone', width: 390 },
  // The width that A4 paper leaves between its margins at 96 dots an inch.
  { ...usual, name: 'print', width: 718, print: true },
];
