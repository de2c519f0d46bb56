import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defaultDataDirectory, repositoryRoot } from '../common/places';
import { consoleProgress, silentProgress } from '../common/progress';
import { loadSecrets, makePdfIdentity } from '../common/secrets';
import { install } from '../engines/install';
import { ENGINES } from '../engines/packages';
import { databaseUser } from '../processes/database-user';
import { ensureBucket } from '../processes/objects';
import { seedDemo } from './accounts';
import { type Addresses, chooseAddresses } from './addresses';
import { type Console, prefixedConsole, quietConsole } from './console';
import { takeDataDirectory } from './data-directory';
import { sharedEnvironment } from './environment';
import { endLeftovers } from './leftovers';
import type { ProcessPlan } from './plan';
import { enginePlans, frontendPlans, gatewayPlan, servicePlans } from './plans';
import { Stack } from './stack';

export type StackPart = 'engines' | 'services' | 'frontends';

export interface StackOptions {
  /** Where everything is kept; ATTESTA_DATA_DIR or .local by default. */
  dataDir?: string;
  /** The gateway's port; 0 is any free one; PORT or 8080 by default. */
  port?: number;
  /** Prints nothing but what goes wrong. */
  quiet?: boolean;
  /** The parts to start; all by default. The gateway belongs to the services. */
  only?: StackPart[];
  /** Variables for the services, on top of the usual ones. */
  environment?: NodeJS.ProcessEnv;
  /** Whether the demo is seeded; true by default where the gateway runs. */
  seed?: boolean;
  /** How many instances a service has, such as { content: 2 }; one unless said. */
  instances?: Record<string, number>;
  /** Ends the start, or the stack that came of it. */
  signal?: AbortSignal;
}

/**
 * Starts the platform, or parts of it, and resolves when all of it is ready.
 * @throws SetupError when something is missing or taken; nothing is left running then.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDirectory = resolve(options.dataDir ?? defaultDataDirectory());
  const parts = options.only ?? ['engines', 'services', 'frontends'];
  const out = options.quiet ? quietConsole : prefixedConsole();
  const unlock = takeDataDirectory(dataDirectory);
  let stack: Stack | undefined;
  try {
    const left = await endLeftovers(dataDirectory);
    if (left.length > 0) out.say(`ended what an earlier run left behind: ${left.join(', ')}`);
    const secrets = loadSecrets(dataDirectory);
    await makePdfIdentity(secrets);
    const addresses = await chooseAddresses(
      dataDirectory,
      secrets,
      parts.includes('services') ? options.port : (options.port ?? 0),
      options.instances,
    );
    const environment = sharedEnvironment(addresses, secrets, options.environment ?? {});
    stack = new Stack(dataDirectory, addresses, environment, out, unlock);
    const started = stack;
    options.signal?.addEventListener('abort', () => void started.stop(), { once: true });
    await startParts(stack, parts, { options, addresses, environment, secrets, out });
    return stack;
  } catch (error) {
    if (stack) await stack.stop();
    else unlock();
    throw error;
  }
}

interface Context {
  options: StackOptions;
  addresses: Addresses;
  environment: Record<string, string>;
  secrets: ReturnType<typeof loadSecrets>;
  out: Console;
}

async function startParts(stack: Stack, parts: StackPart[], context: Context): Promise<void> {
  const { options, addresses, environment, secrets, out } = context;
  const { replaced } = addresses;
  if (parts.includes('engines')) {
    const needed = !(replaced.database && replaced.broker && replaced.objects);
    const root = needed ? await install(ENGINES, options.quiet ? silentProgress : consoleProgress()) : undefined;
    out.say('starting database, broker, object store and mail catcher');
    const user = replaced.database ? undefined : await databaseUser(out.warn);
    await stack.startAll(enginePlans(root, stack.dataDirectory, addresses, secrets, user));
    if (replaced.objects) await ensureBucket(addresses.objects);
  }
  const frontends = parts.includes('frontends') ? frontendPlans(addresses) : [];
  if (frontends.length > 0) out.say('starting the front ends');
  if (parts.includes('services')) {
    out.say('starting the services');
    await Promise.all([stack.startAll(frontends), startServices(stack, servicePlans(addresses, environment))]);
    if (existsSync(join(repositoryRoot, 'gateway/package.json'))) {
      await stack.startAll([gatewayPlan(addresses, environment)]);
      if (options.seed !== false) stack.setAccounts(await seedDemo(stack, !replaced.database, out));
    }
  } else await stack.startAll(frontends);
}

/** Starts the first instance of each service before the others: two that make the same collections meet in the database. */
async function startServices(stack: Stack, plans: ProcessPlan[]): Promise<void> {
  const isFirst = ({ name }: ProcessPlan) => !/-\d+$/.test(name);
  await stack.startAll(plans.filter(isFirst));
  await stack.startAll(plans.filter((plan) => !isFirst(plan)));
}
