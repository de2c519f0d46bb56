import { deserialize } from 'bson';
import type { ConnectionPool } from './connection-pool';
import type { UniqueIndex } from './unique-keys';

const UNIQUE_INDEXES = `select (i.index_spec).index_name::bytea, (i.index_spec).index_key::bytea,
  coalesce((i.index_spec).index_is_sparse, false)::text
  from documentdb_api_catalog.collection_indexes i join documentdb_api_catalog.collections c using (collection_id)
  where c.database_name = $1 and c.collection_name = $2 and (i.index_spec).index_is_unique
  and (i.index_spec).index_name <> '_id_'`;

/** The unique indexes of collections, read from the engine once and again after indexes were changed. */
export class UniqueIndexCatalog {
  private readonly known = new Map<string, Promise<UniqueIndex[]>>();

  constructor(private readonly pool: ConnectionPool) {}

  /** Those of a collection besides the one of _id; none when there is no such collection. */
  of(database: string, collection: string): Promise<UniqueIndex[]> {
    const namespace = `${database}.${collection}`;
    let found = this.known.get(namespace);
    if (!found) {
      found = this.read(database, collection);
      this.known.set(namespace, found);
      found.catch(() => this.known.delete(namespace));
    }
    return found;
  }

  /** Indexes were made or dropped. */
  forget(): void {
    this.known.clear();
  }

  private async read(database: string, collection: string): Promise<UniqueIndex[]> {
    const rows = await this.pool.use((connection) => connection.query(UNIQUE_INDEXES, [database, collection]));
    return rows.map(([name, keys, sparse]) => ({
      name: name!.toString('utf8'),
      paths: Object.keys(deserialize(keys!)),
      sparse: sparse!.toString('utf8') === 'true',
    }));
  }
}
