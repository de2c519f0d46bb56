/** A value that could not be read: which field, by its JSON path, and why. */
export interface Problem {
  field: string;
  message: string;
}

/** "elements[2].score must be a number." under the field's path. */
export function problem(path: string, expectation: string): Problem {
  return { field: path, message: `${path} ${expectation}.` };
}
