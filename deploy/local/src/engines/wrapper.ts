import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loaderOf } from './platform';

/**
 * Puts a script in a program's place that starts the untouched program through the unpacked loader: these programs need
 * a newer C library than the machine has. `exec` keeps the process id, and `--library-path` also wins over the paths
 * that are built into PostgreSQL's extensions.
 */
export function writeWrapper(root: string, arch: string, program: string, extraLibraries: string[]): void {
  const { loader, libraries } = loaderOf(root, arch);
  const path = join(root, program);
  const search = [
    libraries,
    join(libraries, 'ceph'),
    join(root, 'usr/lib'),
    ...extraLibraries.map((folder) => join(root, folder)),
  ];
  renameSync(path, `${path}.bin`);
  writeFileSync(
    path,
    `#!/bin/sh\nexec "${loader}" --library-path "${search.join(':')}" --argv0 "${path}" "${path}.bin" "$@"\n`,
  );
  chmodSync(path, 0o755);
}
