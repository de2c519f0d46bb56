import {
  type Actor,
  AppError,
  grantedContext,
  httpStatus,
  type ServiceRuntime,
  type StreamContext,
  say,
} from '@attesta/kit';
import type { RelayedProtocol } from '../data-port/relayed';
import { giveUpFile } from '../intake/take-file';
import { maxResumableBytes } from '../limits';
import { UploadRepository } from '../repositories/upload.repository';
import { retention } from '../retention';
import { finishUpload } from './finish-upload';
import { Turn } from './turns';
import { type TusRefusal, tusRefusal } from './tus-refusal';
import { tusStore } from './tus-store';

/** Where the gateway has the uploads. */
const publicPath = '/api/v1/uploads';

/**
 * Answers requests of the tus protocol, version 1.0.0: creation, creation with upload, termination, expiration. The upload that a request
 * names is the one that its rpc has let through.
 */
export function tusPort(runtime: ServiceRuntime): RelayedProtocol {
  return async (request, response, { id = '', organizationId = '', requestId = '', actor = '{}' }) => {
    const who = { actor: JSON.parse(actor) as Actor, organizationId, requestId };
    const context = await grantedContext(runtime, 'documents.ResumeUpload', who);
    request.url = id ? `${publicPath}/${id}` : publicPath;
    await (await serverFor(context)).handle(request, response);
  };
}

async function serverFor(context: StreamContext) {
  // An ES module: CommonJS takes it by import().
  const { DataStore, Server } = await import('@tus/server');
  let turn = new Turn('');
  const given = tusStore(context, () => turn);
  type Given = InstanceType<typeof DataStore>;
  class Store extends DataStore {
    override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
    override create = given.create as unknown as Given['create'];
    override write = given.write as unknown as Given['write'];
    override getUpload = given.getUpload as unknown as Given['getUpload'];
    override getExpiration = () => retention().unheld;
    override remove = (id: string) => removeUpload(context, id);
  }
  return new Server({
    path: publicPath,
    datastore: new Store(),
    relativeLocation: true,
    maxSize: maxResumableBytes(),
    allowedOrigins: [],
    locker: {
      newLock: (id) => {
        turn = new Turn(id);
        return turn;
      },
    },
    onUploadFinish: async (_request, { id }) => {
      await finished(context, id);
      return {};
    },
    onResponseError: (_request, error) => refusalOf(error),
  });
}

async function finished(context: StreamContext, id: string): Promise<void> {
  const file = await new UploadRepository(context).uploading(id);
  if (file) await finishUpload(context, file);
}

/** Gives an upload up; one that a record holds stays. */
async function removeUpload(context: StreamContext, id: string): Promise<void> {
  const file = await new UploadRepository(context).uploading(id);
  if (!file) throw tusRefusal(404, 'There is no such upload.');
  if ((file.state !== 'arriving' && file.state !== 'pending') || file.hold)
    throw tusRefusal(403, 'The file is in use.');
  await giveUpFile(file);
}

/** A refusal as the gateway's own are written, so that a browser says it in the reader's language. */
function refusalOf(thrown: Partial<TusRefusal> | Error): TusRefusal | undefined {
  const isTooLarge = 'status_code' in thrown && thrown.status_code === 413;
  const bytes = maxResumableBytes();
  const error = isTooLarge ? new AppError('too_large', say('documents.too_large', { bytes })) : thrown;
  if (!(error instanceof AppError)) return undefined;
  const { message, errors } = error;
  return tusRefusal(
    httpStatus(error.code),
    JSON.stringify({ success: false, message, sentence: errors[0]?.sentence, errors }),
  );
}
