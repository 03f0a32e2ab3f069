import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { BridgeError } from '../base/errors.ts';
import { makeFolder } from '../base/make-folder.ts';
import { nearestNames } from '../base/nearest.ts';
import { readText } from '../base/read-file.ts';
import { replaceFile } from '../base/replace-file.ts';
import { paint, print } from '../base/terminal.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import { nativeClass } from '../dictionary/native-facts.ts';
import { listDictionaryFiles } from '../dictionary/read-folder.ts';
import { keepReported } from '../dictionary/reported.ts';
import { explainUnloadedClass, findClass } from '../kernel/finding/find-class.ts';
import { blueprintClasses } from '../pipeline/blueprint-templates.ts';
import { fetchObjects } from '../pipeline/fetch.ts';
import { planFor } from '../pipeline/plan-for.ts';
import type { FetchedComponent, FetchedObject } from '../unreal/fetched-object.ts';
import { className, defaultObjectPath } from '../unreal/object-path.ts';
import type { EditorSession } from '../unreal/session.ts';
import { pathFromHere } from './dictionary-folder.ts';
import { objectsIn, readSavedObject, withEditor } from './dictionary-objects.ts';
import { type OwnFolderInputs, openOwnDictionary } from './own-folders.ts';
import { reportFailure } from './report-failure.ts';
import { type Stub, writeStub } from './write-stub.ts';

interface NewFlags extends Record<string, unknown> {
  from?: string;
  folder?: string;
}

/** `dictionary new`: the file of a class, with real names, types and ranges, and TODO where a person has to write. */
export async function dictionaryNew(written: string, flags: NewFlags): Promise<void> {
  try {
    const { from, folder: named = 'property-dictionary', ...settingFlags } = flags;
    const folder = resolve(named);
    const inputs: OwnFolderInputs = {
      flags: settingFlags,
      ...(existsSync(join(folder, 'classes')) && { folder }),
    };
    const stub =
      from === undefined
        ? await withEditor(settingFlags, async session =>
            stubFor(await readDefaults(session, written), { ...inputs, session }),
          )
        : stubFor(await readSaved(written, from), inputs);
    save(folder, stub);
    print(printStub(folder, stub));
  } catch (thrown) {
    reportFailure(thrown);
  }
}

/** The default object of a class, from the connected editor. */
async function readDefaults(session: EditorSession, written: string): Promise<FetchedObject> {
  const found = await findClass({ session }, written);
  const [outcome] = await fetchObjects(session, [defaultObjectPath(found.classPath)]);
  if (outcome?.ok) return withoutInherited(session, outcome.value, found.classPath);
  throw outcome
    ? explainUnloadedClass(found, outcome.error)
    : new BridgeError('unknown_class', `There is no class "${written}".`);
}

/**
 * Of a Blueprint that derives from others: its real parent, and only what none of them has. What a parent declares is
 * described in the parent's own file.
 */
async function withoutInherited(
  session: EditorSession,
  object: FetchedObject,
  classPath: string,
): Promise<FetchedObject> {
  const [, ...parents] = blueprintClasses(session, classPath);
  if (parents.length === 0) return object;
  const above = await fetchObjects(session, parents.map(defaultObjectPath));
  const inherited = new Set(
    above
      .flatMap(each => (each.ok ? (each.value.description?.Properties ?? []) : []))
      .map(({ Name }) => Name),
  );
  const [own = '', ...ancestors] = object.classChain;
  const names = parents.map(className);
  const { description } = object;
  return {
    ...object,
    classChain: [own, ...names, ...ancestors.filter(each => !names.includes(each))],
    ...(description && {
      description: {
        ...description,
        Properties: description.Properties.filter(({ Name }) => !inherited.has(Name)),
      },
    }),
  };
}

/** The object or component of that class in a saved answer. @throws BridgeError `unknown_class` */
async function readSaved(written: string, from: string): Promise<FetchedObject | FetchedComponent> {
  const parts = objectsIn((await readSavedObject(from)).object);
  const wanted = [written, `${written}_C`, written.replace(/^[AUF](?=[A-Z])/, '')].map(name =>
    name.toLowerCase(),
  );
  const nameOf = ({ classChain }: FetchedObject | FetchedComponent) => classChain[0] ?? '';
  const part = parts.find(each => wanted.includes(nameOf(each).toLowerCase()));
  if (part) return part;
  const names = [...new Set(parts.map(nameOf))];
  const near = nearestNames(written, names);
  throw new BridgeError('unknown_class', `${from} holds no ${written}; it holds ${names.join(', ')}.`, {
    remedy:
      'Save an answer about an object of that class, best of object/describe, or name one that is there.',
    ...(near.length > 0 && { suggestions: near }),
  });
}

/** Without what has an entry already, in the folder that is written to or in another that counts here. */
function stubFor(object: FetchedObject | FetchedComponent, inputs: OwnFolderInputs): NewStub {
  const { dictionary, sources } = openOwnDictionary(inputs);
  const [own = '', ...ancestors] = object.classChain;
  const classes = sources.files.filter(({ file }) => file.kind === 'class');
  const files = classes.filter(({ file }) => file.name === own);
  const names = new Set(files.flatMap(({ file }) => file.entries.map(({ property }) => property)));
  // A file cannot name a parent that nobody knows: a Blueprint without a file of its own.
  const isKnown = (name: string) => !name.endsWith('_C') || classes.some(({ file }) => file.name === name);
  const known = { ...object, classChain: [own, ...ancestors.filter(isKnown)] };
  const stub = writeStub(known, planFor(dictionary, object).plan, property => names.has(property));
  const reportedParent = inputs.session && ancestors[0];
  return { ...stub, reportedParent, unknownParents: ancestors.filter(name => !isKnown(name)) };
}

interface NewStub extends Stub {
  /** Blueprints that it derives from, and that have no file. */
  unknownParents: string[];
}

/** @throws BridgeError `invalid_arguments` when the file is there, or would be empty */
function save(folder: string, stub: Stub): void {
  const { path, text, properties, className } = stub;
  const target = join(folder, path);
  // Any folder of a module will do, and of two files of one class only one would count.
  const there = listDictionaryFiles(folder).find(
    each => each.startsWith('classes/') && basename(each) === basename(path),
  );
  if (there !== undefined) {
    throw new BridgeError('invalid_arguments', `${pathFromHere(folder, there)} is there already.`, {
      remedy: 'Nothing was written. Edit it; `unreal-bridge dictionary coverage` lists what it lacks.',
    });
  }
  if (properties.length === 0) {
    throw new BridgeError(
      'invalid_arguments',
      `${className} has no property of its own that lacks an entry.`,
      {
        remedy: 'Nothing was written. What it inherits belongs into the files of its parents.',
      },
    );
  }
  makeFolder(dirname(target));
  const schema = join(dictionaryFolder(), 'schema.json');
  // For completion in an editor, with the shipped schema beside the files.
  if (resolve(folder) !== dictionaryFolder())
    replaceFile(join(folder, 'schema.json'), readText(schema), 0o644);
  writeFileSync(target, text, { flag: 'wx' });
  if (!nativeClass(className)) keepStub(folder, stub);
}

function keepStub(folder: string, { className, reported, reportedParent: parent }: Stub): void {
  const parents = parent === undefined ? {} : { [className]: parent };
  keepReported(folder, { classes: { [className]: reported }, parents, used: {} });
}

function printStub(folder: string, { path, properties, skipped, unknownParents }: NewStub): string {
  const here = pathFromHere(folder, path);
  return [
    `${paint.green('✓')} wrote ${paint.bold(here)} with ${properties.length} properties.`,
    ...(skipped.length > 0 ? [paint.dim(`  left out, of no use on a page: ${skipped.join(', ')}`)] : []),
    `${paint.cyan('→')} Open it, write what is marked TODO, delete what you do not need, and then:`,
    `  unreal-bridge dictionary check ${here}`,
    ...unknownParents.map(
      name =>
        `${paint.cyan('→')} It derives from ${name}, which has no file: ${paint.bold(`unreal-bridge dictionary new ${name.replace(/_C$/, '')}`)} begins one for what is declared there. Then write "parent": "${name}" here.`,
    ),
    '',
  ].join('\n');
}
