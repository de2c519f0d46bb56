import type { TestCall } from '@attesta/kit/testing';
import type { ChangedNode } from '../events/node-event';
import { answers, checklist, recordedActivity, storedFile, type TestContent, testContent } from './content';
import { randomFrom } from './random';
import type { TestOrganization, World } from './world';

const words = ['met', 'partially met', 'not met', 'not applicable'];
const kinds = ['kpi', 'observation', 'document'] as const;
type Kind = (typeof kinds)[number] | 'checklist';
const refusals = ['conflict', 'not_found', 'forbidden'];

/** What may happen to three libraries that share activities, and to the organizations that answer them, by chance. */
export class History {
  readonly contents: TestContent[];
  readonly organizations: { who: TestOrganization; has: TestContent[] }[];
  private readonly random: (below: number) => number;
  private readonly substandards: ChangedNode[];
  private readonly activities: ChangedNode[];
  private readonly responses: { id: string; as: TestCall; kind: Kind }[] = [];
  private readonly kindOf = new Map<string, Kind>();
  private revision = 1;

  /** @param chance a seed, or what gives whole numbers below a bound */
  constructor(
    private readonly world: World,
    chance: number | ((below: number) => number),
  ) {
    this.random = typeof chance === 'number' ? randomFrom(chance) : chance;
    const [first, second, third] = [world.content, testContent('NIST'), testContent('ISO')];
    this.contents = [first, second, third];
    this.organizations = [
      { who: world.northwind, has: [first, second, third] },
      { who: world.riverside, has: [second] },
      { who: world.lakeside, has: [first, third] },
    ];
    this.substandards = this.contents.flatMap(({ substandards }) => substandards);
    const shared = Array.from({ length: 8 }, (_, index) => this.linked(checklist('', `Shared ${index}`, index, [])));
    const recorded = [...kinds, ...kinds].map((kind) => this.recorded(kind));
    this.activities = [...this.contents.flatMap(({ activities }) => activities.slice(0, 3)), ...shared, ...recorded];
  }

  async begin(): Promise<void> {
    await this.world.tell([...this.contents.flatMap(({ nodes }) => nodes), ...this.activities]);
    for (const { who, has } of this.organizations) {
      await this.world.give(who, has);
      for (const answerer of [who.updater, who.internalSurveyor]) await this.world.assignAll(who, answerer);
    }
  }

  /** One thing that happens, or is refused; now and then the events so far arrive. */
  async step(): Promise<void> {
    const chance = this.random(100);
    if (chance < 60) await this.answer();
    else if (chance < 68) await this.redate();
    else if (chance < 76) await this.withdraw();
    else if (chance < 84) await this.moveSubstandard();
    else if (chance < 88) await this.deleteSubstandard();
    else if (chance < 95) await this.change(this.linked(this.one(this.activities)));
    else await this.change({ ...this.one(this.activities), deleted: this.random(2) === 0 });
    if (this.random(4) === 0) await this.world.deliver(1 + this.random(10));
  }

  private async answer(): Promise<void> {
    const { who } = this.one(this.organizations);
    const activity = this.one(this.activities);
    const kind = this.kindOf.get(activity.id) ?? 'checklist';
    // Surveyors answer checklists alone.
    const as = kind === 'checklist' && this.random(4) === 0 ? who.internalSurveyor : who.updater;
    const made = await unlessRefused(this.create(kind, activity, as));
    if (made?.data?.id) this.responses.push({ id: made.data.id, as, kind });
  }

  private create(kind: Kind, activity: ChangedNode, as: TestCall) {
    const { service } = this.world;
    const place = { admin_activity_id: activity.id, responsedate: this.day() };
    if (kind === 'kpi')
      return service.call('compliance.CreateKpiResponse', { ...place, response: this.random(121) }, as);
    if (kind === 'observation') {
      const status = this.one(['Completed', 'Pending']);
      return service.call('compliance.CreateObservation', { ...place, status }, as);
    }
    if (kind === 'document') {
      const document_link = this.random(4) === 0 ? [] : [storedFile()];
      const expiry_date = this.one(['', '2026-10-01', '2199-12-31']);
      return service.call('compliance.CreateDocument', { ...place, document_link, expiry_date }, as);
    }
    const given = answers(activity, ...Array.from({ length: 4 }, () => this.one(words)));
    const request = { admin_activity_id: activity.id, response_date: place.responsedate, elements: given };
    return service.call('compliance.CreateChecklistResponse', request, as);
  }

  private async redate(): Promise<void> {
    if (this.responses.length === 0) return;
    const { id, as, kind } = this.one(this.responses);
    const [{ service }, responsedate] = [this.world, this.day()];
    const calls = {
      checklist: () =>
        service.call('compliance.UpdateChecklistResponse', { id, elements: [], response_date: responsedate }, as),
      kpi: () => service.call('compliance.UpdateKpiResponse', { id, responsedate, response: this.random(121) }, as),
      observation: () => service.call('compliance.UpdateObservation', { id, responsedate }, as),
      document: () => service.call('compliance.UpdateDocument', { id, responsedate }, as),
    };
    await unlessRefused<unknown>(calls[kind]());
  }

  private async withdraw(): Promise<void> {
    if (this.responses.length === 0) return;
    const { id, as, kind } = this.one(this.responses);
    const name = kind === 'document' ? 'compliance.DeleteDocument' : 'compliance.DeleteChecklistResponse';
    await unlessRefused<unknown>(this.world.service.call(name, { id }, as));
  }

  private async moveSubstandard(): Promise<void> {
    const node = this.one(this.substandards);
    const standards = this.contents.flatMap((content) => content.standards);
    const to = this.one(standards.filter(({ library_id }) => library_id === node.library_id));
    await this.change({ ...node, parent_id: to.id, standard_id: to.id, chapter_id: to.chapter_id });
  }

  /** As content does it: activities that prove nothing else go along, the others are told of without it. */
  private async deleteSubstandard(): Promise<void> {
    const gone = this.one(this.substandards);
    const touched = this.activities.filter(({ substandard_ids }) => substandard_ids?.includes(gone.id));
    for (const activity of touched) {
      const left = activity.substandard_ids?.filter((id) => id !== gone.id) ?? [];
      await this.change(left.length > 0 ? this.proving(activity, left) : { ...activity, deleted: true });
    }
    await this.world.tell([{ ...gone, deleted: true }], ++this.revision);
    this.substandards.splice(this.substandards.indexOf(gone), 1);
  }

  private async change(node: ChangedNode): Promise<void> {
    for (const list of [this.substandards, this.activities]) {
      const at = list.findIndex(({ id }) => id === node.id);
      if (at >= 0) list[at] = node;
    }
    await this.world.tell([node], ++this.revision);
  }

  /** What is recorded as a whole, with a target that may lack either end where it is a KPI. */
  private recorded(kind: (typeof kinds)[number]): ChangedNode {
    const end = (ends: number[]): number | null => (this.random(3) === 0 ? null : this.one(ends));
    const range = kind === 'kpi' ? { target: end([0, 50, 90]), totarget: end([0, 60, 100]) } : {};
    const made = this.linked(recordedActivity(kind, this.world.content.library, [], range));
    this.kindOf.set(made.id, kind);
    return made;
  }

  /** An activity in one to three substandards of any libraries. */
  private linked(activity: ChangedNode): ChangedNode {
    const substandards = Array.from({ length: 1 + this.random(3) }, () => this.one(this.substandards).id);
    return this.proving(activity, [...new Set(substandards)]);
  }

  private proving(activity: ChangedNode, substandard_ids: string[]): ChangedNode {
    const own = this.substandards.filter(({ id }) => substandard_ids.includes(id));
    const library_ids = [...new Set(own.map(({ library_id }) => library_id))];
    return { ...activity, substandard_ids, library_ids, library_id: library_ids[0] ?? activity.library_id };
  }

  private day(): string {
    return `2026-0${1 + this.random(9)}-${10 + this.random(15)}`;
  }

  private one<T>(list: T[]): T {
    return list[this.random(list.length)] as T;
  }
}

async function unlessRefused<T>(call: Promise<T>): Promise<T | undefined> {
  return call.catch((error: { code?: string }) => {
    if (!refusals.includes(error.code ?? '')) throw error;
    return undefined;
  });
}
