import { exitWithError } from '../common/setup-error';
import { startGateway } from './server';

/** The process of the gateway: GATEWAY_SOCKET is where it listens, POSTGRES_SOCKET where the engine does. */
async function main(): Promise<void> {
  const { GATEWAY_SOCKET, POSTGRES_SOCKET, POSTGRES_USER = 'attesta' } = process.env;
  if (!GATEWAY_SOCKET || !POSTGRES_SOCKET) throw new Error('GATEWAY_SOCKET and POSTGRES_SOCKET must be set');
  const server = await startGateway({ listen: GATEWAY_SOCKET, postgres: POSTGRES_SOCKET, user: POSTGRES_USER });
  process.stdout.write(`MongoDB protocol on ${GATEWAY_SOCKET}\n`);
  const stop = () => {
    server.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch(exitWithError);
