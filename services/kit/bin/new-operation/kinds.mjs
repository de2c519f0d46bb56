/** What an operation does, by the verb that its rpc begins with; any other verb changes one thing. */
export function kindOf(rpc) {
  const [, verb] = /^(List|Get|Create|Update|Delete)[A-Z]/.exec(rpc) ?? [];
  return verb?.toLowerCase() ?? 'change';
}

/** "ListCommittees" as list-committees. */
export function fileNameOf(name) {
  return name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
}

/** "OpenMeeting" as "open meeting". */
export function wordsOf(name) {
  return fileNameOf(name).replaceAll('-', ' ');
}
