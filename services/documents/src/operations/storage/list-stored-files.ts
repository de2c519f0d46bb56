import { listMeta, mostRecords, paging, query, say } from '@attesta/kit';
import { StoredFileRepository } from '../../repositories/stored-file.repository';
import { oneOf } from '../../requests/one-of';
import { policyScope } from '../../requests/policy-scope';
import { hiddenFrom } from '../../stored-files/confidential';
import { storedFileStates } from '../../stored-files/states';
import { storedFileViews } from '../../stored-files/stored-file-views';

const sortable = ['name', 'size', 'created_at', 'binned_at'];

/** Files of the organization that administrators look after. @throws AppError invalid naming the field */
export const listStoredFiles = query('documents.ListStoredFiles', async (request, context) => {
  const state = oneOf(storedFileStates, request.state || 'bin', 'state');
  const page = paging(request, {
    sortable,
    defaultSort: state === 'bin' ? '-binned_at' : '-created_at',
    most: mostRecords,
  });
  const { organization } = await policyScope(context);
  const files = new StoredFileRepository(context, hiddenFrom(context));
  const { items, total } = await files.list(organization.id, state, page);
  return { message: say('kit.success'), data: await storedFileViews(context, items), meta: listMeta(page, total) };
});
