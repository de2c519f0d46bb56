import {
  type Day,
  type Document,
  type Filter,
  momentsOf,
  type Paging,
  type Scope,
  TenantRepository,
} from '@attesta/kit';
import type { PipelineStage } from 'mongoose';
import { type ResponseDocument, ResponseModel, type StoredAttachment, type StoredElement } from './response.schema';

/** One evidence file with the response that holds it. */
export interface EvidenceFile {
  response: Pick<
    Document<ResponseDocument>,
    'id' | 'activity_id' | 'source' | 'response_date' | 'updator_id' | 'document'
  >;
  /** Of a file at an element of a checklist. */
  element_id?: string;
  file: StoredAttachment;
}

/** What a list of files may be narrowed by. */
export interface EvidenceAsked {
  activities: string[];
  /** When the file arrived. */
  from?: Day;
  to?: Day;
  /** What else the response must say. */
  which?: Filter;
  /** Activities whose name has the words that are looked for. */
  named?: string[];
}

interface Found {
  _id: unknown;
  activity_id: string;
  source: number;
  response_date: string;
  updator_id: string;
  document: ResponseDocument['document'];
  elements?: StoredElement;
  file: StoredAttachment;
}

/** The evidence files of an organization one by one: those of documents, or those at the elements of checklists. */
export class EvidenceFileRepository extends TenantRepository<ResponseDocument> {
  constructor(scope: Scope) {
    super(ResponseModel, scope);
  }

  ofDocuments(asked: EvidenceAsked, page: Paging): Promise<{ items: EvidenceFile[]; total: number }> {
    return this.files(
      { kind: 'document', ...asked.which },
      [{ $unwind: '$files' }, { $set: { file: '$files' } }],
      asked,
      page,
    );
  }

  ofChecklists(asked: EvidenceAsked, page: Paging): Promise<{ items: EvidenceFile[]; total: number }> {
    const each: PipelineStage[] = [
      { $unwind: '$elements' },
      { $unwind: '$elements.attachments' },
      { $set: { file: '$elements.attachments' } },
    ];
    return this.files({ 'elements.attachments.0': { $exists: true }, ...asked.which }, each, asked, page);
  }

  private async files(
    which: Filter,
    each: PipelineStage[],
    { activities, from, to, named }: EvidenceAsked,
    { pattern, sort, skip, limit }: Paging,
  ): Promise<{ items: EvidenceFile[]; total: number }> {
    const one = {
      ...(from || to ? { 'file.uploaded_at': momentsOf(from, to) } : {}),
      ...(pattern ? { $or: [{ 'file.name': pattern }, { activity_id: { $in: named ?? [] } }] } : {}),
    };
    const found: PipelineStage[] = [
      { $match: { ...which, activity_id: { $in: activities }, deleted_at: null } },
      ...each,
      { $match: one },
    ];
    const counted = await this.aggregate<{ total: number }>([...found, { $count: 'total' }]);
    const rows = await this.aggregate<Found>([
      ...found,
      { $sort: { ...sort, 'file.id': 1 } },
      { $skip: skip },
      ...(limit ? [{ $limit: limit }] : []),
      {
        $project: {
          activity_id: 1,
          source: 1,
          response_date: 1,
          updator_id: 1,
          document: 1,
          'elements.element_id': 1,
          file: 1,
        },
      },
    ]);
    const items = rows.map(({ _id, file, elements, ...response }) => ({
      response: { ...response, id: String(_id) },
      element_id: elements?.element_id,
      file,
    }));
    return { items, total: counted[0]?.total ?? 0 };
  }
}
