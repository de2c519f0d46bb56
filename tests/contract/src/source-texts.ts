import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts in the sources of some folders: quoted ones as they stand, and templates as what they may become. */
export class SourceTexts {
  private readonly sources: string;
  private readonly templates: RegExp[] = [];

  constructor(...folders: string[]) {
    this.sources = folders
      .flatMap(sourcesIn)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');
    for (const [, text = ''] of this.sources.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)) {
      const fixed = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      if (fixed.join('').length > 5) this.templates.push(new RegExp(`^${fixed.join('(.+)')}$`));
    }
  }

  /** Whether a message stands there, or comes from a template whose gaps are filled with what stands there. */
  say(message: string): boolean {
    const stands = (text: string): boolean =>
      [`'${text}'`, `"${text}"`].some((quoted) => this.sources.includes(quoted));
    return (
      stands(message) || this.templates.some((template) => template.exec(message)?.slice(1).every(stands) ?? false)
    );
  }
}

/** The sources below a folder, without tests; the English texts of a front end are among them. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$|locales\/en\.json$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .map((name) => join(folder, name));
}
