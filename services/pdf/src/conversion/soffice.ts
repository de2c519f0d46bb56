import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LibreOfficeConverter, type LibreOfficeWasmOptions } from '@matbee/libreoffice-converter/server';
import { addHook } from 'pirates';

/** Where the compiled LibreOffice lies. */
const wasmPath = dirname(require.resolve('@matbee/libreoffice-converter/wasm/loader'));
const threadsAsBuilt = 'pthreadPoolSize=4;';
const threads = 12;

interface Loader {
  createModule(config: object): Promise<unknown>;
}

/**
 * LibreOffice in this thread, which stands still while it converts: for a process of its own. With the fonts of the package, which
 * has Latin and Arabic ones, and those for Chinese beside it.
 * @throws Error when the package is not the one whose build is known here
 */
export async function startOffice(): Promise<LibreOfficeConverter> {
  allowThreads();
  const office = new LibreOfficeConverter({ wasmPath, wasmLoader: loader(), fonts: chineseFonts() });
  await office.initialize();
  return office;
}

/**
 * LibreOffice waits for threads that it starts, and while it waits Node can't make any: with the four that are made beforehand
 * every second start or document stood still for ever. So more are made.
 */
function allowThreads(): void {
  const program = join(wasmPath, 'soffice.cjs');
  addHook(
    (code) => {
      if (!code.includes(threadsAsBuilt)) throw new Error(`${program} is not the build that this package knows.`);
      return code.replace(threadsAsBuilt, `pthreadPoolSize=${threads};`);
    },
    { exts: ['.cjs'], matcher: (file) => file === program, ignoreNodeModules: false },
  );
}

/**
 * The package's loader, with a variable by which LibreOffice divides no work among threads, and without LibreOffice's own `main`. The
 * build hands that to a thread of its own as soon as it is loaded (PROXY_TO_PTHREAD), and there a whole office would come up at the same
 * moment, in the same memory and by the same locks, as the one that is asked for documents here.
 */
function loader(): LibreOfficeWasmOptions['wasmLoader'] {
  const original = require('@matbee/libreoffice-converter/wasm/loader') as Loader;
  const preRun = [
    ({ ENV }: { ENV: Record<string, string> }): void => {
      ENV.MAX_CONCURRENCY = '1';
    },
  ];
  const createModule = (config: object): Promise<unknown> =>
    original.createModule({ ...config, preRun, noInitialRun: true });
  return { ...original, createModule } as LibreOfficeWasmOptions['wasmLoader'];
}

function chineseFonts(): { filename: string; data: Uint8Array }[] {
  const folder = join(dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts');
  return ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'].map((filename) => ({
    filename,
    data: new Uint8Array(readFileSync(join(folder, filename))),
  }));
}
