/**
 * The forms of a name in PascalCase: "OpenMeetings" is the file open-meetings, the variable openMeetings, the words "Open
 * meetings".
 */
export function namesOf(name) {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z][a-z0-9]*/g) ?? [name];
  return {
    type: name,
    file: words.join('-').toLowerCase(),
    key: name[0].toLowerCase() + name.slice(1),
    words: sentence(words),
  };
}

/** "valid_from" as "Valid from". */
export function wordsOf(field) {
  return sentence(field.split('_').filter(Boolean));
}

function sentence(words) {
  const text = words.join(' ').toLowerCase();
  return text[0].toUpperCase() + text.slice(1);
}
