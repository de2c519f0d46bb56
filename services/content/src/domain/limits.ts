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
  decisionRules: contract['content.UpdateDecisionRulesRequest'].rules.items,
  /** Characters of all elements of a checklist together, in all languages: it travels as one message, and lies in one document. */
  allElements: 1_500_000,
} as const;

/** Whether the elements of a checklist are together as short as they have to be. */
export function elementsFit(elements: readonly { name: string; names?: Record<string, string> }[]): boolean {
  const length = elements.reduce(
    (sum, { name, names = {} }) => sum + name.length + Object.values(names).join('').length,
    0,
  );
  return length <= limits.allElements;
}
