import type { Finding } from '../../base/json/file-problem.ts';
import { nativeClassChain } from '../native-facts.ts';
import type { Knowledge } from './knowledge.ts';
import type { CheckedFile, Rule } from './rule.ts';

/** The class, struct or enum that a file describes. */
export const knownType: Rule = {
  name: 'known-type',
  scope: 'file',
  heading: 'The class, struct or enum is one that the engine has',
  why: 'Under any other name it is never looked up. Classes and structs go without their prefix, enums with it; classes of your own project name their parent.',
  before: { path: 'classes/Engine/UPointLightComponent.json', file: { class: 'UPointLightComponent' } },
  after: { path: 'classes/Engine/PointLightComponent.json', file: { class: 'PointLightComponent' } },
  check: (file, knowledge) => [...checkName(file, knowledge), ...checkParent(file, knowledge)],
};

function checkName({ kind, name, data }: CheckedFile, knowledge: Knowledge): Finding[] {
  const names = knowledge.namesOf(kind);
  if (knowledge.scope === 'project') {
    // A project has types that no table knows. A class says what it derives from; a prefix is a typo all the same.
    const isReported = knowledge.reportedClasses.includes(name);
    if (kind === 'class' && !isReported && /^W?BP_\w*(?<!_C)$/.test(name)) return [blueprintWithoutC(name)];
    const bare = name.replace(/^[AUF](?=[A-Z])/, '');
    if (bare !== name && names.includes(bare)) return [unknown(kind, name, bare)];
    return [];
  }
  if (knowledge.isKnown(kind, name)) return [];
  const near = knowledge.nearest(name, names);
  const finding = unknown(kind, name, near[0]);
  return [Object.hasOwn(data, kind) ? finding : { ...finding, path: [] }];
}

function blueprintWithoutC(name: string): Finding {
  const message = `The class of a Blueprint ends with _C, and "${name}" does not.`;
  const tip = `Write "${name}_C", and call the file so too.`;
  return { path: ['class'], part: 'value', message, tip };
}

function unknown(kind: string, name: string, near: string | undefined): Finding {
  return {
    path: [kind],
    part: 'value',
    message: `The engine has no ${kind} "${name}".`,
    tip: near ? `Did you mean "${near}"?` : 'Write it as the engine does, without its prefix.',
  };
}

function checkParent({ kind, name, data }: CheckedFile, knowledge: Knowledge): Finding[] {
  if (kind !== 'class') return [];
  const { parent } = data;
  const native = nativeClassChain(name);
  if (native.length > 0) {
    if (typeof parent !== 'string' || native.slice(1).includes(parent)) return [];
    return [
      {
        path: ['parent'],
        part: 'value',
        message: `${name} does not derive from "${parent}".`,
        tip: `Its parents are: ${native.slice(1).join(', ')}.`,
      },
    ];
  }
  if (knowledge.scope === 'engine') return [];
  if (typeof parent === 'string' && knowledge.isKnown('class', parent)) return [];
  const [near] = knowledge.nearest(typeof parent === 'string' ? parent : name, knowledge.namesOf('class'));
  return [
    {
      path: typeof parent === 'string' ? ['parent'] : ['class'],
      part: 'value',
      message:
        typeof parent === 'string'
          ? `Nobody knows the parent "${parent}".`
          : `"${name}" is no class of the engine, and has no "parent".`,
      tip: near
        ? `Did you mean "${near}"? A class of your own names the nearest parent that is known.`
        : 'Name the nearest parent that the engine or this folder has: "parent": "Actor".',
    },
  ];
}
