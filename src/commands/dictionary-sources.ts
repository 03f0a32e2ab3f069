import { BridgeError } from '../base/errors.ts';
import { JsonMistake } from '../base/json/json-mistake.ts';
import { nearestNames } from '../base/nearest.ts';
import { readCheckedFile } from '../dictionary/checked-file.ts';
import { collectKnowledge, type Knowledge } from '../dictionary/checks/knowledge.ts';
import { engineClassName } from '../dictionary/class-tree.ts';
import { dictionaryFolder } from '../dictionary/data-folder.ts';
import type { SourceFile } from '../dictionary/explain-property.ts';
import { canonicalClassName, nativeStructNames } from '../dictionary/native-facts.ts';
import { readDictionaryFolder } from '../dictionary/read-folder.ts';
import { chooseFolder } from './dictionary-folder.ts';

export interface Sources {
  files: SourceFile[];
  knowledge: Knowledge;
}

/** The files of the chosen folder, and behind them the shipped ones. What cannot be read is left to `check`. */
export function openSources(named: string | undefined): Sources {
  return readSources([chooseFolder(named).folder]);
}

/** The files of folders, the one that counts first in front, and behind them the shipped ones. */
export function readSources(own: readonly string[]): Sources {
  const folders = [...new Set([...own, dictionaryFolder()])];
  const files = folders.flatMap(folder =>
    readDictionaryFolder(folder).files.flatMap(({ path, text }): SourceFile[] => {
      try {
        return [{ folder, file: readCheckedFile(path, text) }];
      } catch (thrown) {
        if (thrown instanceof JsonMistake) return [];
        throw thrown;
      }
    }),
  );
  const checked = files.map(({ file }) => file).toReversed();
  return { files, knowledge: collectKnowledge(checked, { scope: 'project', nearest: nearestNames }) };
}

/** The class or struct that is meant, whatever its case and prefix. @throws BridgeError `unknown_class` */
export function findType(
  written: string,
  { files, knowledge }: Sources,
): { kind: 'class' | 'struct'; name: string } {
  const bare = written.replace(/^[AUF](?=[A-Z])/, '').toLowerCase();
  const isMeant = (name: string) => [written.toLowerCase(), bare].includes(name.toLowerCase());
  // `dictionary new BP_Lamp` writes of BP_Lamp_C: both names are asked for.
  const own = files.find(
    ({ file }) => file.kind !== 'enum' && (isMeant(file.name) || isMeant(file.name.replace(/_C$/, ''))),
  )?.file;
  if (own) return { kind: own.kind === 'struct' ? 'struct' : 'class', name: own.name };
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
      remedy: 'Write its name without prefix; a class of your own needs a file in the dictionary first.',
      suggestions: nearestNames(bare, [...knowledge.namesOf('class'), ...knowledge.namesOf('struct')]),
    },
  );
}
