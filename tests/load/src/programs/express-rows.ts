import express from 'express';
import { chapters } from '../chapters';

/** One Express process that answers 50 rows as JSON: the yardstick of the list without a database. */
const app = express();
const data = chapters();
app.get('/list', (_request, response) => {
  response.json({ success: true, message: 'Success', data, errors: [], meta: { total: 50, page: 1, page_size: 50 } });
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening ${typeof address === 'object' && address ? address.port : 0}\n`);
});
