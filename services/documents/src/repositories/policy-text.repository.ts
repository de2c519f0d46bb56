import { type Scope, type Stored, TenantRepository, tenantSchema } from '@attesta/kit';
import { type Model, model } from 'mongoose';
import { foldedWords } from '../domain/folded-words';

interface PolicyTextFields {
  organization_id: string;
  policy_id: string;
  number: number;
  text: string;
  /** The words by which it is found (domain/folded-words.ts). */
  words: string[];
  /** Whether it is the text of the latest, and of the published, version. */
  latest: boolean;
  published: boolean;
}
export type PolicyText = PolicyTextFields & Stored;

const policyTextSchema = tenantSchema(
  'policy_texts',
  {
    policy_id: { type: String, required: true },
    number: { type: Number, required: true },
    text: { type: String, default: '' },
    words: [String],
    latest: { type: Boolean, default: true },
    published: { type: Boolean, default: false },
  },
  [[{ organization_id: 1, policy_id: 1, number: 1 }, { unique: true }], [{ organization_id: 1, words: 1 }]],
);

const PolicyTextModel: Model<PolicyTextFields> = model<PolicyTextFields>('PolicyText', policyTextSchema);

/** More than anybody looks through. */
const mostFound = 1_000;

/** What the versions of policies say, for search and comparison. */
export class PolicyTextRepository extends TenantRepository<PolicyTextFields> {
  constructor(scope: Scope) {
    super(PolicyTextModel, scope);
  }

  async textOf(policyId: string, number: number): Promise<string> {
    return (await this.findOne({ policy_id: policyId, number }, { select: ['text'] }))?.text ?? '';
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
