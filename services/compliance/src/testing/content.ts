import { newId } from '@attesta/kit/testing';
import type { ChangedNode } from '../events/node-event';

/** A small library: 2 chapters of 2 standards of 2 substandards, a checklist of 4 elements each, one shared by two. */
export interface TestContent {
  library: ChangedNode;
  chapters: ChangedNode[];
  standards: ChangedNode[];
  substandards: ChangedNode[];
  /** One of each substandard in order, then the one that proves the first two. */
  activities: ChangedNode[];
  nodes: ChangedNode[];
}

export function testContent(name = 'HIPAA'): TestContent {
  const libraryId = newId();
  const library = node('library', libraryId, null, name, 0, { id: libraryId });
  const chapters = [0, 1].map((order) => node('chapter', libraryId, libraryId, `Chapter ${order + 1}`, order));
  const standards = chapters.flatMap((chapter) =>
    [0, 1].map((order) =>
      node('standard', libraryId, chapter.id, `Standard ${order + 1} of ${chapter.name}`, order, {
        chapter_id: chapter.id,
      }),
    ),
  );
  const substandards = standards.flatMap((standard) =>
    [0, 1].map((order) =>
      node('substandard', libraryId, standard.id, `Substandard ${order + 1} of ${standard.name}`, order, {
        chapter_id: standard.chapter_id,
        standard_id: standard.id,
        esr: order === 0 ? 1 : 0,
        description: 'What has to be met.',
      }),
    ),
  );
  const activities = [
    ...substandards.map((one, order) => checklist(libraryId, `Review ${one.name}`, order, [one.id])),
    checklist(libraryId, 'Review both', 9, [substandards[0]?.id ?? '', substandards[1]?.id ?? '']),
  ];
  return {
    library,
    chapters,
    standards,
    substandards,
    activities,
    nodes: [library, ...chapters, ...standards, ...substandards, ...activities],
  };
}

/** A checklist of four elements that is answered monthly. */
export function checklist(
  libraryId: string,
  name: string,
  order: number,
  substandardIds: string[],
  more: Partial<ChangedNode> = {},
): ChangedNode {
  const elements = [1, 2, 3, 4].map((number) => ({
    id: newId(),
    name: `Element ${number}`,
    code: String(number),
    order: number,
  }));
  return node('activity', libraryId, null, name, order, {
    substandard_ids: substandardIds,
    activity: { type: 1, kpi: 0, response_frequency: 'monthly', submission_day: null, source: 1, elements },
    ...more,
  });
}

/** An activity that asks for a KPI, an observation or a document, once a month. */
export function recordedActivity(
  kind: 'kpi' | 'observation' | 'document',
  library: ChangedNode,
  substandardIds: string[],
  more: NonNullable<ChangedNode['activity']> = {},
): ChangedNode {
  const type = kind === 'document' ? 3 : 2;
  return node('activity', library.id, null, `A ${kind}`, 20, {
    substandard_ids: substandardIds,
    activity: { type, kpi: kind === 'kpi' ? 1 : 0, response_frequency: 'monthly', source: 1, elements: [], ...more },
  });
}

/** A stored file as the gateway names it in a request. */
export function storedFile(name = 'proof.pdf') {
  const id = newId();
  const sha256 = id.padEnd(64, '0');
  return { id, name, size: 1234, content_type: 'application/pdf', sha256, file_path: `${id}-${name}` };
}

/** The answers to an activity, element by element. */
export function answers(
  activity: ChangedNode | undefined,
  ...responses: string[]
): { element_id: string; response: string }[] {
  const elements = activity?.activity?.elements ?? [];
  return responses.map((response, index) => ({ element_id: elements[index]?.id ?? '', response }));
}

function node(
  kind: ChangedNode['kind'],
  library_id: string,
  parent_id: string | null,
  name: string,
  order: number,
  more: Partial<ChangedNode> = {},
): ChangedNode {
  return { id: newId(), kind, library_id, parent_id, name, order, code: `${kind[0]}${order + 1}`, ...more };
}
