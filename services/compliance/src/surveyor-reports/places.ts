import type { Scope } from '@attesta/kit';
import { inLibraries } from '../content/in-libraries';
import { type Node, NodeRepository } from '../repositories/node.repository';
import type { OrganizationScope } from '../requests/organization-scope';
import type { Narrowing } from '../scores/narrowing';

/** A checklist with the first substandard that it proves among those asked for, and the names above that. */
export interface PlacedChecklist {
  activity: Node;
  library: Node | undefined;
  chapter: Node | undefined;
  standard: Node | undefined;
  substandard: Node | undefined;
}

/**
 * Checklists of an organization that lie below a node, in the order of the content. Four database calls at most.
 * @param below where they lie; anywhere where nothing is said
 */
export async function placedChecklists(
  { scope, libraries }: OrganizationScope,
  found: Node[],
  allowed: Narrowing['allows'],
  below?: Node,
): Promise<PlacedChecklist[]> {
  const activities = await inLibraries(
    scope,
    found.filter((node) => node.activity?.type === 1 && allowed(node)),
    below ? [below.library_id] : libraries,
  );
  const places = await placesOf(scope, activities);
  return activities
    .flatMap((activity): PlacedChecklist[] => {
      const own = activity.substandard_ids.flatMap((id) => places.get(id) ?? []);
      const substandard = own.find((one) => !below || isBelow(one, below));
      if (below && !substandard) return [];
      const at = (id: string | undefined): Node | undefined => places.get(id ?? '');
      return [
        {
          activity,
          substandard,
          standard: at(substandard?.standard_id),
          chapter: at(substandard?.chapter_id),
          library: at(substandard?.library_id ?? activity.library_id),
        },
      ];
    })
    .sort(
      (a, b) =>
        orderOf(a.chapter, b.chapter) || orderOf(a.standard, b.standard) || orderOf(a.substandard, b.substandard),
    );
}

function isBelow(substandard: Node, { id }: Node): boolean {
  const { library_id, chapter_id, standard_id } = substandard;
  return [substandard.id, standard_id, chapter_id, library_id].includes(id);
}

function orderOf(a: Node | undefined, b: Node | undefined): number {
  return (a?.order ?? 0) - (b?.order ?? 0);
}

/** What lies above some activities, by id. */
async function placesOf(scope: Scope, activities: Node[]): Promise<Map<string, Node>> {
  const libraries = [...new Set(activities.flatMap(({ library_ids }) => library_ids))];
  const trees = await new NodeRepository(scope).trees(libraries);
  return new Map(trees.filter(({ kind }) => kind !== 'activity').map((node) => [node.id, node]));
}
