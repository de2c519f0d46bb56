import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CommandResult, runCommand } from '../common/run-command';
import { SetupError } from '../common/setup-error';
import { archiveKeyring } from './apt-source';

/** How long to wait for another apt in the same folder. */
const LONGEST_WAIT_SECONDS = 120;

/** One file of the closure, as apt names it. */
export interface PackageFile {
  name: string;
  size: number;
  /** SHA-256 in hex, from the signed index. */
  sha256: string;
}

/**
 * An apt that sees one suite and an empty machine, so that the closure it works out is complete, and that touches
 * nothing outside its folder. The machine's own proxy and credentials settings stay in force.
 */
export class PrivateApt {
  readonly archives: string;
  private readonly configuration: string;

  constructor(
    private readonly folder: string,
    archives: string,
  ) {
    this.archives = archives;
    this.configuration = join(folder, 'apt.conf');
  }

  /** Writes the configuration for one mirror and suite and reads its index. */
  async update(mirror: string, suite: string): Promise<CommandResult> {
    for (const part of ['state/lists/partial', 'etc']) mkdirSync(join(this.folder, part), { recursive: true });
    mkdirSync(join(this.archives, 'partial'), { recursive: true });
    writeFileSync(join(this.folder, 'status'), '');
    writeFileSync(
      join(this.folder, 'etc/sources.list'),
      `deb [signed-by=${archiveKeyring()}] ${mirror} ${suite} main\n`,
    );
    writeFileSync(
      this.configuration,
      [
        `Dir::State "${this.folder}/state";`,
        `Dir::State::status "${this.folder}/status";`,
        `Dir::Cache "${this.folder}";`,
        `Dir::Cache::archives "${this.archives}";`,
        `Dir::Log "${this.folder}";`,
        `Dir::Etc::sourcelist "${this.folder}/etc/sources.list";`,
        'Dir::Etc::sourceparts "/dev/null";',
        'Dir::Etc::preferences "/dev/null";',
        'Dir::Etc::preferencesparts "/dev/null";',
        'APT::Sandbox::User "";',
        'APT::Install-Recommends "false";',
        'APT::Keep-Downloaded-Packages "true";',
        'Acquire::Languages "none";',
        'Acquire::ForceHash "SHA256";',
        'Acquire::Retries "3";',
        // Hooks of the machine (Docker's images clear the system's package cache) are not for this folder.
        '#clear APT::Update::Post-Invoke;',
        '#clear APT::Update::Post-Invoke-Success;',
        '#clear DPkg::Post-Invoke;',
        '#clear DPkg::Pre-Install-Pkgs;',
        '',
      ].join('\n'),
    );
    return this.run(['update', '-q', '--error-on=any']);
  }

  /** The files of these packages with everything they depend on, or undefined when the suite cannot satisfy them. */
  async closure(packages: string[]): Promise<PackageFile[] | undefined> {
    // With an empty folder for archives: apt leaves out of its list what is downloaded already.
    const nothing = join(this.folder, 'nothing');
    mkdirSync(join(nothing, 'partial'), { recursive: true });
    const options = ['-y', '-qq', '--print-uris', '-o', `Dir::Cache::archives=${nothing}`];
    const result = await this.run(['install', ...options, ...packages]);
    if (result.code !== 0) return undefined;
    const files: PackageFile[] = [];
    for (const line of result.stdout.split('\n')) {
      const found = /^'[^']+' (\S+) (\d+) SHA256:([0-9a-f]{64})/.exec(line);
      if (found) files.push({ name: found[1]!, size: Number(found[2]), sha256: found[3]! });
    }
    return files.length > 0 ? files : undefined;
  }

  /**
   * Downloads the packages into the archives folder; apt goes on where an earlier download stopped and checks hashes.
   * @param onProgress gets the share that is done, 0 to 100.
   */
  async download(packages: string[], onProgress: (percent: number) => void): Promise<void> {
    const result = await this.run(
      ['install', '-y', '-qq', '--download-only', '-o', 'APT::Status-Fd=1', ...packages],
      (line) => {
        const found = /^dlstatus:\d+:([\d.]+):/.exec(line);
        if (found) onProgress(Number(found[1]));
      },
    );
    if (result.code === 0) return;
    throw new SetupError(
      `The engines' packages could not be downloaded (${lastLine(result.stderr)}): check the network and start again, ` +
        'the download goes on where it stopped.',
    );
  }

  private async run(args: string[], onLine?: (line: string) => void): Promise<CommandResult> {
    if (!existsSync('/usr/bin/apt-get')) {
      throw new SetupError(
        'apt-get is missing, and the engines come from Debian: run this on Debian or Ubuntu, or set MONGODB_URI, ' +
          'NATS_URL and S3_ENDPOINT (with S3_ACCESS_KEY and S3_SECRET_KEY) to engines of your own.',
      );
    }
    const env = { ...process.env, LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };
    for (let waited = 0; ; waited += 1) {
      const result = await runCommand('/usr/bin/apt-get', ['-c', this.configuration, ...args], { env, onLine });
      // The apt of a process that was killed may still be at work in this folder.
      const locked = result.code !== 0 && /Could not get lock|Unable to lock/.test(result.stderr);
      if (!locked || waited >= LONGEST_WAIT_SECONDS) return result;
      await sleep(1000);
    }
  }
}

/** The last line of a program's error output that says something. */
export function lastLine(text: string): string {
  return text.trim().split('\n').filter(Boolean).pop() ?? 'no reason was given';
}
