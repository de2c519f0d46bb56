/** What can be said of an element (specification of the wire: compliance.proto, ResponseElement.response). */
export const answerChoices = ['met', 'partially met', 'not met', 'not applicable'] as const;
export type Answer = (typeof answerChoices)[number];

/** The answer to one element as it is being given. */
export interface ElementState {
  response: Answer | '';
  comments: string;
  /** The web address of evidence that lies elsewhere; absent of what was kept before there were links. */
  link?: string;
}

/** The answers of a form, by the element's id in the activity. */
export type Answers = Readonly<Record<string, ElementState>>;

const points: Record<Answer, number | undefined> = {
  met: 100,
  'partially met': 50,
  'not met': 0,
  'not applicable': undefined,
};

/** How far a checklist is answered and how it would score if it were submitted now. */
export interface Standing {
  answered: number;
  total: number;
  /** 0 to 100; undefined when nothing applies. What is open counts as not met, as the server has it. */
  score: number | undefined;
  /** The same over what is answered already, to show where it is heading. */
  soFar: number | undefined;
}

/** Reads an answer from the wire; anything unknown is open. */
export function readAnswer(text: string | undefined): Answer | '' {
  return answerChoices.find((choice) => choice === text) ?? '';
}

/** The standing of a checklist with these elements. */
export function standingOf(elementIds: string[], answers: Answers): Standing {
  const given = elementIds.map((id) => answers[id]?.response ?? '');
  const answered = given.filter((answer) => answer !== '');
  const applicable = given.filter((answer) => answer !== 'not applicable');
  const counted = answered.filter((answer) => answer !== 'not applicable');
  const sum = counted.reduce((total, answer) => total + ((answer && points[answer]) || 0), 0);
  return {
    answered: answered.length,
    total: given.length,
    score: applicable.length > 0 ? sum / applicable.length : undefined,
    soFar: counted.length > 0 ? sum / counted.length : undefined,
  };
}

/** Whether an element is not met and does not say why: others need to know what is missing. */
export function needsComment(answer: ElementState | undefined): boolean {
  return answer?.response === 'not met' && !answer.comments.trim();
}

/** The ids of the elements whose answers differ. */
export function changedIds(before: Answers, after: Answers): string[] {
  return Object.keys({ ...before, ...after }).filter((id) => {
    const [left, right] = [before[id], after[id]];
    return (['response', 'comments', 'link'] as const).some(
      (field) => (left?.[field] ?? '') !== (right?.[field] ?? ''),
    );
  });
}

/** Answers as the wire takes them: changes, element by element. */
export function answersToWire(changes: Readonly<Record<string, unknown>>): {
  elements: { element_id: string; response: string; comments: string; attachment_link?: string }[];
} {
  const answers = changes as Answers;
  const elements = Object.entries(answers).map(([element_id, { response, comments, link }]) => {
    return { element_id, response, comments, ...(link === undefined ? {} : { attachment_link: link }) };
  });
  return { elements };
}

/** Whether a response says already what some changes were to make it say. */
export function answersSay(response: object, changes: Readonly<Record<string, unknown>>): boolean {
  const theirs = fromWire((response as { elements?: WireElement[] }).elements);
  return changedIds(theirs, { ...theirs, ...(changes as Answers) }).length === 0;
}

interface WireElement {
  element_id?: string;
  response?: string;
  comments?: string;
  attachment_link?: string;
}

/** A link that leads out of the platform, or "": without one, replies show the path of the first file in its place. */
export function webAddress(link: string | undefined): string {
  return link && isWebAddress(link) ? link : '';
}

/** Whether the server takes a text for a link to evidence. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

/** Answers from the wire. */
export function fromWire(elements: WireElement[] | undefined): Answers {
  return Object.fromEntries(
    (elements ?? []).map(({ element_id = '', response, comments = '', attachment_link }) => [
      element_id,
      { response: readAnswer(response), comments, link: webAddress(attachment_link) || undefined },
    ]),
  );
}
