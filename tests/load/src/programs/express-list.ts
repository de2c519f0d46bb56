import express from 'express';
import mongoose, { Schema } from 'mongoose';

/**
 * The plainest program that lists the substandards as the content service does: one process, no session, no gateway, no
 * checks; the same four queries and the same fields.
 */
async function main(): Promise<void> {
  await mongoose.connect(process.env.MONGODB_URI as string, { dbName: process.env.DATABASE ?? '', maxPoolSize: 20 });
  const loose = { strict: false, versionKey: false } as const;
  const Node = mongoose.model('Node', new Schema({ kind: String }, { ...loose, collection: 'nodes' }));
  const Library = mongoose.model('Library', new Schema({ name: String }, { ...loose, collection: 'libraries' }));
  const app = express();

  app.get('/list', async (request, response) => {
    const pageSize = Number(request.query.page_size ?? 50);
    const page = Number(request.query.page ?? 1);
    const filter = { kind: 'substandard' };
    const found = Node.find(filter)
      .sort({ library_id: 1, path: 1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean();
    const nodes = (await found) as unknown as Record<string, string>[];
    const total = await Node.countDocuments(filter);
    const above = [...new Set(nodes.flatMap(({ chapter_id, standard_id }) => [chapter_id, standard_id]))];
    const [libraries, parents] = await Promise.all([
      Library.find({ _id: { $in: [...new Set(nodes.map(({ library_id }) => library_id))] } } as object).lean(),
      Node.find({ _id: { $in: above } } as object).lean(),
    ]);
    const names = new Map([...libraries, ...parents].map((one) => [String(one._id), (one as { name?: string }).name]));
    response.json({
      success: true,
      message: 'Success',
      data: nodes.map(({ _id, kind: _kind, identity: _identity, path: _path, parent_id: _parent, ...fields }) => ({
        id: String(_id),
        ...fields,
        library_name: names.get(fields.library_id as string) ?? '',
        chapter_name: names.get(fields.chapter_id as string) ?? '',
        standard_name: names.get(fields.standard_id as string) ?? '',
        assigned_users: [],
      })),
      errors: [],
      meta: { total, page, page_size: pageSize },
    });
  });

  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`);
  });
}

void main();
