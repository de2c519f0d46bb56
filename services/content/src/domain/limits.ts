import { limits as contract } from '@attesta/proto/limits';

const { 'content.CreateLibraryRequest': library, 'content.ElementInput': element } = contract;

/** How long texts of a library may be, as the contract says it of forms; a file that is imported may hold no more. */
export const limits = {
  name: library.name.length,
  description: library.description.length,
  code: element.code.length,
  element: element.name.length,
  elements: contract['content.ActivityRequest'].elements.items,
  substandards: 1_000,
} as const;
