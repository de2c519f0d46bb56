import { type Scope, TenantRepository } from '@attesta/kit';
import { foldedWords } from '../domain/folded-words';
import { type PolicyText, type PolicyTextFields, PolicyTextModel } from './policy-text.schema';

/** More than anybody looks through. */
const mostFound = 1_000;

/** What the versions of policies say, for search and comparison. */
export class PolicyTextRepository extends TenantRepository<PolicyTextFields> {
  constructor(scope: Scope) {
    super(PolicyTextModel, scope);
  }

  /** What a version says, and whether that has been read. */
  textOf(policyId: string, number: number): Promise<Pick<PolicyText, 'text' | 'reading' | 'failure'> | undefined> {
    return this.findOne({ policy_id: policyId, number }, { select: ['text', 'reading', 'failure'] });
  }

  /** Gives a version the text of an earlier one, whose file it has. */
  async copyTo(policyId: string, from: number, to: number): Promise<void> {
    const {
      text = '',
      words = [],
      reading = '',
      failure = null,
    } = (await this.findOne({ policy_id: policyId, number: from })) ?? {};
    const place = { policy_id: policyId, number: to, latest: true, published: false };
    await this.create({ ...place, text, words, reading, failure, claimed_until: null, tries: 0 });
  }

  /** Has the texts of some versions read that were not, but for a fault of the moment. */
  async readAgain(versions: { policy_id: string; number: number }[]): Promise<void> {
    const $or = versions.map(({ policy_id, number }) => ({ policy_id, number }));
    const waiting = { reading: 'waiting' as const, failure: null, claimed_until: null, tries: 0 };
    await this.updateMany({ $or, text: '', reading: { $nin: ['waiting', 'read', 'refused'] } }, { $set: waiting });
  }

  /** The policies in whose text all words begin like those of a search. @param of which version's text is searched */
  async search(q: string, of: 'latest' | 'published'): Promise<string[]> {
    const words = foldedWords(q);
    if (words.length === 0) return [];
    const $and = words.map((word) => ({ words: { $regex: `^${escaped(word)}` } }));
    const found = await this.find({ [of]: true, $and }, { select: ['policy_id'], limit: mostFound });
    return found.map(({ policy_id }) => policy_id);
  }

  /** The searched texts of some policies, by policy. */
  async texts(policyIds: string[], of: 'latest' | 'published'): Promise<Map<string, string>> {
    if (policyIds.length === 0) return new Map();
    const found = await this.find({ policy_id: { $in: policyIds }, [of]: true }, { select: ['policy_id', 'text'] });
    return new Map(found.map(({ policy_id, text }) => [policy_id, text]));
  }

  /** Says which version's text is searched: that of the latest, and that of the published one. */
  async mark(policyId: string, latest: number, published: number): Promise<void> {
    await this.bulkUpdate([
      { filter: { policy_id: policyId, number: latest }, update: { $set: { latest: true } } },
      { filter: { policy_id: policyId, number: published }, update: { $set: { published: true } } },
    ]);
    await this.updateMany({ policy_id: policyId, latest: true, number: { $ne: latest } }, { $set: { latest: false } });
    const others = { policy_id: policyId, published: true, number: { $ne: published } };
    await this.updateMany(others, { $set: { published: false } });
  }

  async removeOf(policyIds: string[]): Promise<void> {
    await this.deleteMany({ policy_id: { $in: policyIds } });
  }
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
