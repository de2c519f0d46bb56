import { AppError, notFound, say } from '@attesta/kit';
import { nameKey } from '../domain/identity';
import type { Names } from '../domain/translations';
import type { ElementFields } from '../repositories';
import { withNames } from './element-names';

/** What changes of a known element. */
type Renaming = Pick<ElementFields, 'id'> & { name: string | undefined; code: string | undefined; names: Names };

/** The elements of a checklist while a request changes them; every change takes the same time, however many there are. */
export class ElementList {
  private readonly elements: Map<string, ElementFields>;

  /** @param first ids of elements that are to stand in front, in this order */
  constructor(current: ElementFields[], first: string[] = []) {
    const known = new Map(current.map((element) => [element.id, element]));
    const order = new Set([...first.filter((id) => known.has(id)), ...known.keys()]);
    this.elements = new Map(
      [...order].map((id, index) => [id, { ...(known.get(id) as ElementFields), order: index + 1 }]),
    );
  }

  /** @throws AppError not_found */
  rename({ id, name, code, names }: Renaming): void {
    const known = this.elements.get(id);
    if (!known) throw notFound('element', id);
    const { names: before, ...element } = known;
    const now = withNames({ ...before, ...names });
    this.elements.set(id, { ...element, name: name ?? known.name, code: code ?? known.code, ...now });
  }

  /** Adds elements behind the others. @throws AppError conflict for a name that is there already */
  add(added: Omit<ElementFields, 'order'>[]): void {
    const names = new Set([...this.elements.values()].map(({ name }) => nameKey(name)));
    for (const element of added) {
      const key = nameKey(element.name);
      if (names.has(key)) throw new AppError('conflict', say('content.element_twice', { name: element.name }));
      names.add(key);
      this.elements.set(element.id, { ...element, order: this.elements.size + 1 });
    }
  }

  get all(): ElementFields[] {
    return [...this.elements.values()];
  }
}
