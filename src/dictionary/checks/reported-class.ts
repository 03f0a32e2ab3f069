import type { Finding } from '../../base/json/file-problem.ts';
import { isOneTypoAway } from '../../base/text/one-typo-away.ts';
import { nativeClassChain } from '../native-facts.ts';
import type { Knowledge } from './knowledge.ts';
import type { Rule } from './rule.ts';

/** The name and the parent of a class, held against those that are known and those that an editor reported. */
export const reportedClass: Rule = {
  name: 'reported-class',
  scope: 'file',
  heading: 'A class is called, and derives, as the engine or the editor says',
  why: 'The entries of a class that is a letter away from the one that is meant are never shown, and a wrong parent brings the entries of another class.',
  before: { path: 'classes/Engine/PointLightComponet.json', file: { class: 'PointLightComponet' } },
  after: { path: 'classes/Engine/PointLightComponent.json', file: { class: 'PointLightComponent' } },
  check: ({ kind, name, data: { parent } }, knowledge) => {
    if (kind !== 'class') return [];
    const isChild = typeof parent === 'string';
    return [
      ...warnOfAlmost(name, knowledge),
      ...(isChild ? checkReportedParent(name, parent, knowledge) : []),
    ];
  },
};

/** No table has all classes of a project, but hardly one of them is a typo away from one that is known. */
function warnOfAlmost(name: string, { namesOf, reportedClasses }: Knowledge): Finding[] {
  if (nativeClassChain(name).length > 0 || reportedClasses.includes(name)) return [];
  const isKnown = (each: string) => nativeClassChain(each).length > 0 || reportedClasses.includes(each);
  const near = [...namesOf('class'), ...reportedClasses].find(
    each => isKnown(each) && isOneTypoAway(name, each),
  );
  if (near === undefined) return [];
  const message = `"${name}" is almost "${near}", and nobody has reported a class of that name.`;
  const tip = `Write "${near}" if that is meant, and call the file so too; if it is not, list an exception.`;
  return [{ path: ['class'], part: 'value', message, tip, severity: 'warning' }];
}

/** A file may name any ancestor; a class that the editor does not count among them brings the wrong entries. */
function checkReportedParent(name: string, parent: string, knowledge: Knowledge): Finding[] {
  const told = knowledge.reportedParent(name);
  if (told === undefined) return [];
  const chain = [told, ...knowledge.classChain(told)];
  if (chain.includes(parent)) return [];
  const message = `The editor reports that ${name} derives from ${told}, not from "${parent}".`;
  return [{ path: ['parent'], part: 'value', message, tip: `Write "${told}".` }];
}
