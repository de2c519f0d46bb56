import { chmodSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PackageSet } from './packages';
import { loaderOf } from './platform';

/** The C library and what is built with it: the machine's loader works with the machine's own only. */
const C_LIBRARY =
  /^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|anl|nsl|nss_\w+|thread_db|mvec|BrokenLocale|SegFault|pcprofile|memusage)\.so\.\d.*)$/;

/** Replaces the programs of an unpacked set by scripts that start them with the libraries beside them. */
export function writeWrappers(root: string, arch: string, set: PackageSet): void {
  const { loader, libraries } = loaderOf(root, arch);
  const older = join(root, 'lib', basename(libraries));
  const more = ['ceph', 'nss'].map((name) => join(libraries, name));
  const folders = [libraries, older, ...more, join(root, 'usr/lib'), ...set.libraries.map((one) => join(root, one))];
  if (set.start === 'search-path') for (const folder of [libraries, older]) removeCLibrary(folder);
  for (const program of set.programs) {
    const path = join(root, program);
    renameSync(path, `${path}.bin`);
    const script = set.start === 'loader' ? throughLoader(loader, folders, path) : withSearchPath(root, folders, path);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }
}

/**
 * Through the unpacked loader: these programs need a newer C library than the machine has. `exec` keeps the process id,
 * and `--library-path` also wins over the paths that are built into PostgreSQL's extensions.
 */
function throughLoader(loader: string, folders: string[], path: string): string {
  return `exec "${loader}" --library-path "${folders.join(':')}" --argv0 "${path}" "${path}.bin" "$@"`;
}

function withSearchPath(root: string, folders: string[], path: string): string {
  return `export LD_LIBRARY_PATH="${folders.join(':')}" FONTCONFIG_SYSROOT="${root}"\nexec "${path}.bin" "$@"`;
}

function removeCLibrary(folder: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // Older suites keep it in /lib, newer ones in /usr/lib.
  }
  for (const name of names) if (C_LIBRARY.test(name)) rmSync(join(folder, name));
}
