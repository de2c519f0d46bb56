import { say } from '@attesta/kit/plain';
import type { FileContent, FileNode } from '../import/file-content';
import { limits } from '../limits';
import type { Problems } from './problems';

/** Finds what can't be stored as it is: names that are missing, and texts and checklists that are too long. */
export function checkTexts(content: FileContent, problems: Problems): void {
  for (const node of content.chapters) check(node, problems);
}

function check(node: FileNode, problems: Problems): void {
  const { row, kind } = node;
  const longest = (field: string, text: string, most: number): void => {
    if (text.length > most) problems.error(row, '', say('content.longer_than', { field, most }));
  };
  if (!node.name) problems.error(row, '', say('kit.field_required', { field: kind }));
  longest(kind, node.name, limits.name);
  longest(`${kind} code`, node.code, limits.code);
  longest(`${kind} description`, node.description, limits.description);
  for (const [language, { name, description }] of Object.entries(node.translations ?? {})) {
    longest(`${kind} [${language}]`, name, limits.name);
    longest(`${kind} description [${language}]`, description, limits.description);
  }
  for (const { elements, row: at } of node.activities) {
    if (elements.length > limits.elements)
      problems.error(at, '', say('content.too_many_elements', { most: limits.elements }));
    for (const element of elements) {
      if (element.length > limits.element)
        problems.error(at, '', say('content.longer_than', { field: 'element', most: limits.element }));
    }
  }
  for (const child of node.children) check(child, problems);
}
