import { BridgeError } from '../base/errors.ts';
import type { FileProblem } from '../base/json/file-problem.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { nearestNames } from '../base/nearest.ts';
import { toSyntaxProblem } from '../dictionary/check-dictionary.ts';
import { readCheckedFile } from '../dictionary/checked-file.ts';
import { collectKnowledge, type Knowledge } from '../dictionary/checks/knowledge.ts';
import { engineClassName } from '../dictionary/class-tree.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import type { SourceFile } from '../dictionary/explain-property.ts';
import { canonicalClassName, nativeStructNames } from '../dictionary/native-facts.ts';
import { readDictionaryFolder } from '../dictionary/read-folder.ts';
import { mergeReported, parseReported, reportedNames } from '../dictionary/reported.ts';
import { chooseFolder, pathFromHere } from './dictionary-folder.ts';

export interface Sources {
  files: SourceFile[];
  /** Files that are no JSON: what they say is missing everywhere. */
  unread: UnreadFile[];
  knowledge: Knowledge;
}

interface UnreadFile {
  folder: string;
  problem: FileProblem;
}

/** The files of the chosen folder, and behind them the shipped ones. What cannot be read is left to `check`. */
export function openSources(named: string | undefined): Sources {
  return readSources([chooseFolder(named).folder]);
}

/** The files of folders, the one that counts first in front, and behind them the shipped ones. */
export function readSources(own: readonly string[]): Sources {
  const folders = [...new Set([...own, dictionaryFolder()])];
  const contents = folders.map(folder => ({ folder, ...readDictionaryFolder(folder) }));
  const unread: UnreadFile[] = [];
  const files = contents.flatMap(({ folder, files: all }) =>
    all.flatMap(({ path, text }): SourceFile[] => {
      try {
        return [{ folder, file: readCheckedFile(path, text) }];
      } catch (thrown) {
        if (!(thrown instanceof JsonMistake)) throw thrown;
        unread.push({ folder, problem: toSyntaxProblem(path, text, thrown) });
        return [];
      }
    }),
  );
  const told = mergeReported(contents.map(({ reported }) => parseReported(reported?.text)));
  const checked = files.map(({ file }) => file).toReversed();
  const options = { scope: 'project' as const, nearest: nearestNames };
  const beneath = { find: () => undefined, templates: [], reported: reportedNames(told), told };
  return { files, unread, knowledge: collectKnowledge(checked, options, beneath) };
}

/** The class or struct that is meant, whatever its case and prefix. @throws BridgeError `unknown_class` */
export function findType(
  written: string,
  { files, unread, knowledge }: Sources,
): { kind: 'class' | 'struct'; name: string } {
  const bare = written.replace(/^[AUF](?=[A-Z])/, '').toLowerCase();
  const isMeant = (name: string) => [written.toLowerCase(), bare].includes(name.toLowerCase());
  // `dictionary new BP_Lamp` writes of BP_Lamp_C: both names are asked for.
  const isOwn = (name: string) => isMeant(name) || isMeant(name.replace(/_C$/, ''));
  const own = files.find(({ file }) => file.kind !== 'enum' && isOwn(file.name))?.file;
  if (own) return { kind: own.kind === 'struct' ? 'struct' : 'class', name: own.name };
  const reported = knowledge.reportedClasses.find(isOwn);
  if (reported !== undefined) return { kind: 'class', name: reported };
  const native = canonicalClassName(written);
  if (native) return { kind: 'class', name: native };
  const struct = nativeStructNames().find(isMeant);
  if (struct) return { kind: 'struct', name: struct };
  const plain = engineClassName(written);
  if (plain !== undefined) return { kind: 'class', name: plain };
  throw new BridgeError(
    'unknown_class',
    `Neither the engine nor the dictionary has a class or struct "${written}".`,
    {
      remedy:
        describeBrokenFiles(unread) ??
        `Write its name without prefix; of a class of your own, \`dictionary new ${written}\` begins a file, and \`dictionary learn\` asks the open editor for those that derive from it.`,
      suggestions: nearestNames(bare, [
        ...knowledge.namesOf('class'),
        ...knowledge.namesOf('struct'),
        ...knowledge.reportedClasses,
      ]),
    },
  );
}

/** Which files could not be read, and where; undefined where all were. */
export function describeBrokenFiles(unread: Sources['unread']): string | undefined {
  const told = unread.map(({ folder, problem: { file, line, message } }) => {
    return `${pathFromHere(folder, file)}:${line} is left out, for it cannot be read: ${message}`;
  });
  return told.length > 0
    ? `${told.join('\n')}\n\`unreal-bridge dictionary check\` says how to mend it.`
    : undefined;
}
