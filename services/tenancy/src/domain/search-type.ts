import { roles } from './roles';

const words = new Map<string, number>(
  Object.entries({
    client_admin: 3,
    clientadmin: 3,
    admin: 3,
    updator: 4,
    updater: 4,
    surveyor: 5,
    viewer: 6,
  }),
);

/**
 * The role that a searchtype asks for (platform 7 Users): a role's word, its id, or 'all'.
 * @returns 'all', a role id, or undefined when the word is unknown
 */
export function roleOfSearchType(searchtype: string): number | 'all' | undefined {
  const word = searchtype
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  if (word === '' || word === 'all') return 'all';
  const id = Number(word);
  return roles.find((role) => role.id === id)?.id ?? words.get(word);
}
