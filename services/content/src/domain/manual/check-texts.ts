import { say } from '@attesta/kit/plain';
import type { FileContent, FileNode } from '../import/file-content';
import { elementsFit, limits } from '../limits';
import type { ColumnRole } from './mapping';
import type { Problems } from './problems';

/** Finds what can't be stored as it is: names that are missing, and texts and checklists that are too long. */
export function checkTexts(content: FileContent, problems: Problems): void {
  for (const node of content.chapters) check(node, problems);
}

function check(node: FileNode, problems: Problems): void {
  const { row, kind } = node;
  const longest = (role: ColumnRole, field: string, text: string, most: number, language = ''): void => {
    const column = problems.columnOf(role, kind, language);
    if (text.length > most) problems.error(row, column, say('content.longer_than', { field, most }));
  };
  if (!node.name) problems.error(row, problems.columnOf('name', kind), say('kit.field_required', { field: kind }));
  longest('name', kind, node.name, limits.name);
  longest('code', `${kind} code`, node.code, limits.code);
  longest('description', `${kind} description`, node.description, limits.description);
  for (const [language, { name, description }] of Object.entries(node.translations ?? {})) {
    longest('name', `${kind} [${language}]`, name, limits.name, language);
    longest('description', `${kind} description [${language}]`, description, limits.description, language);
  }
  for (const { elements, row: at } of node.activities) {
    if (elements.length > limits.elements)
      problems.error(at, problems.columnOf('element'), say('content.too_many_elements', { most: limits.elements }));
    const tooLong = (text: string, field: string, language = ''): void => {
      const column = problems.columnOf('element', undefined, language);
      if (text.length > limits.element)
        problems.error(at, column, say('content.longer_than', { field, most: limits.element }));
    };
    for (const { name, names = {} } of elements) {
      tooLong(name, 'element');
      for (const [language, text] of Object.entries(names)) tooLong(text, `element [${language}]`, language);
    }
    if (!elementsFit(elements))
      problems.error(at, problems.columnOf('element'), say('content.elements_too_long', { most: limits.allElements }));
  }
  for (const child of node.children) check(child, problems);
}
