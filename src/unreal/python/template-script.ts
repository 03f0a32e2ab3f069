import { existsSync, readFileSync } from 'node:fs';

/** A template as it is sent: what stands around its arguments. */
export interface TemplateScript {
  version: number;
  before: string;
  behind: string;
}

/** Beside this file in the repository; in `dist` of the package, beside the chunks or the command. */
const FOLDERS = ['./templates/', '../python-templates/', './python-templates/'];

/** The place for arguments in a file. */
const PLACE = "json.loads(r'{}')";
/** The line that names parts, which are put in its place. */
const USES = /^# uses: ([\w, ]+)\n/m;
const HEADER = /^# unreal-bridge template: (\w+) v(\d+)\n/;

const read = new Map<string, TemplateScript>();

/**
 * The script of a template, from its file, with the parts that it uses. Read when it is first needed.
 * @throws Error for a file that is missing or is no template: a mistake of ours
 */
export function readTemplateScript(name: string): TemplateScript {
  const known = read.get(name) ?? parseTemplate(name, readTemplateFile(`${name}.py`));
  read.set(name, known);
  return known;
}

function parseTemplate(name: string, file: string): TemplateScript {
  const [, called, version] = HEADER.exec(file) ?? [];
  const [before, behind, ...more] = file.replace(USES, (_, parts: string) => readParts(parts)).split(PLACE);
  if (called !== name || before === undefined || behind === undefined || more.length > 0)
    throw new Error(`${name}.py is no template: it needs a header with its name, and one ${PLACE}.`);
  return { version: Number(version), before: `${before}json.loads(r'`, behind: `')${behind}` };
}

function readParts(names: string): string {
  return names
    .split(',')
    .map(name => `${readTemplateFile(`parts/${name.trim()}.py`)}\n\n`)
    .join('');
}

function readTemplateFile(path: string): string {
  const urls = FOLDERS.map(folder => new URL(`${folder}${path}`, import.meta.url));
  const found = urls.find(url => existsSync(url));
  if (!found) throw new Error(`python-templates/${path} is missing from this installation.`);
  // A checkout on Windows may have other line ends.
  return readFileSync(found, 'utf8').replaceAll('\r\n', '\n');
}
