import { isText } from './content-type';

/** What a file's content shows of it beyond its signature. */
export interface Traces {
  /** A part with Visual Basic macros, as Office documents of either generation have them. */
  macros: boolean;
  /** The class of Windows Installer packages, whose container is that of the old Office documents. */
  installer: boolean;
  /** The name of a program in a zip's directory; '' for none. */
  program: string;
}

/** Media types by signature (file-type) of what a computer executes or installs. */
const programTypes = new Set([
  'application/java-archive',
  'application/java-vm',
  'application/vnd.android.package-archive',
  'application/wasm',
  'application/x-apple-diskimage',
  'application/x-asar',
  'application/x-deb',
  'application/x-elf',
  'application/x-google-chrome-extension',
  'application/x-mach-binary',
  'application/x-ms-regedit',
  'application/x-msdownload',
  'application/x-rpm',
  'application/x-shockwave-flash',
  'application/x-xpinstall',
  'application/x.apple.alias',
  'application/x.ms.shortcut',
]);

/**
 * Extensions that a system executes, installs or mounts whatever the content is: much of it is plain text. They are what mail programs
 * block (Outlook's list), and images of disks, out of which programs start without the mark of where they come from. `iso`, `img`, `cab` and
 * the like are none of the forms in which organizations keep evidence; a photograph is told by its own extension.
 */
const programExtensions = new Set(
  [
    'apk app appimage appinstaller application appref-ms appx appxbundle bat bash cmd class cjs com command cpl csh deb',
    'desktop dll dmg exe gadget hta inf jar jnlp js jse ksh lnk mjs msc msi msix msixbundle msp mst msu pif pkg',
    'php pl ps1 ps1xml ps2 psc1 psd1 psm1 py pyc pyo pyw pyz rb reg rpm run scf scr sct settingcontent-ms sh shb shs so swf sys',
    'url vb vbe vbs ws wsc wsf wsh xll xpi zsh',
    // Help with scripts, and searches and folders that lie elsewhere.
    'chm hlp library-ms search-ms searchconnector-ms',
    'cab diagcab img iso vhd vhdx wim',
    'ade adp mde accde docm dotm pptm potm ppa ppam ppsm sldm xla xlam xlm xlsm xltm slk iqy',
  ].flatMap((line) => line.split(' ').map((extension) => `.${extension}`)),
);

const containers = new Set(['application/zip', 'application/x-cfb']);

/**
 * Whether a name alone says that the file is a program, a script or a document with macros: its last extension counts. Windows leaves dots
 * and spaces at the end of a name away when it writes or unpacks it, and what follows a colon is a part of the file before it.
 */
export function isNamedAsProgram(name: string): boolean {
  const [unpacked = ''] = name.replace(/^[A-Za-z]:/, '').split(':');
  let end = unpacked.length;
  while (end > 0 && /[.\s]/.test(unpacked[end - 1] as string)) end -= 1;
  const dot = unpacked.lastIndexOf('.', end - 1);
  return dot >= 0 && programExtensions.has(unpacked.slice(dot, end).toLowerCase());
}

/**
 * Whether a file's content is a program, a script or a document with macros, whatever its name and declared type say.
 * @param told what the signature says (file-type), if it knows it
 */
export function isProgram(head: Buffer, told: string | undefined, { macros, installer }: Traces): boolean {
  if (isText(head)) return isScript(head);
  if (told === undefined) return false;
  if (programTypes.has(told) || told.includes('macroenabled')) return true;
  return (isContainer(told) && macros) || (told === 'application/x-cfb' && installer);
}

/** The name of a program within an archive or a document that is one; '' for none. */
export function programWithin(told: string | undefined, { program }: Traces): string {
  return told !== undefined && isContainer(told) ? program : '';
}

function isContainer(told: string): boolean {
  return containers.has(told) || told.includes('officedocument') || told.includes('opendocument');
}

/** Whether text begins with the line that names its interpreter, behind a byte order mark too. */
function isScript(head: Buffer): boolean {
  return /^(\ufeff)?#!\s*\//.test(head.subarray(0, 128).toString());
}
