import { recover } from '../../base/errors.ts';
import { nameGlob } from '../../base/name-glob.ts';
import type { Unmatched } from '../../base/unmatched.ts';
import { locateProperty } from '../../kernel/finding/locate-property.ts';
import { type UnlistedStruct, unlistedStructs } from '../../kernel/finding/unlisted-property.ts';
import type { InspectContext } from '../../kernel/views/define-view.ts';
import type { ExplainedProperty } from '../../pipeline/format.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import type { FetchedObject } from '../../unreal/fetched-object.ts';
import { withAnswers } from './asked-answers.ts';

/**
 * Pages with members of structs that no read of a whole object has: `PrimaryActorTick.bCanEverTick`, by name or by pattern,
 * as `get_property` tells them. All are asked for together, and only where a name leads there.
 */
export function tellAskedMembers(
  context: InspectContext,
  objects: readonly FetchedObject[],
  pages: readonly ObjectPage[],
  asked: readonly string[] = [],
): Promise<ObjectPage[]> {
  if (asked.length === 0) return Promise.resolve([...pages]);
  return Promise.all(
    pages.map(async (page, at) => {
      const object = objects[at];
      const structs = object ? unlistedStructs(context.dictionary, object) : [];
      const meant = structs.flatMap(struct => namesIn(struct, asked));
      const explained = structs.flatMap(struct => explainClosed(struct, asked));
      if (!object || meant.length + explained.length === 0) return page;
      const found = await Promise.all(meant.map(each => readMember(context, object, each.member)));
      const read = found.flatMap(each => (each ? [each] : []));
      const names = new Set(meant.flatMap(({ wanted }) => wanted));
      return withAnswers(page, {
        properties: Object.fromEntries(read),
        answered: read.length > 0 ? [...names] : [],
        explained,
      });
    }),
  );
}

/** The members that the names of a call mean, each with those names. */
function namesIn({ name, readable }: UnlistedStruct, asked: readonly string[]) {
  return readable.flatMap(leaf => {
    const member = `${name}.${leaf}`;
    const wanted = asked.filter(each => matches(each, name, member));
    return wanted.length > 0 ? [{ member, wanted }] : [];
  });
}

/** The name of the struct means all in it. */
function matches(wanted: string, struct: string, member: string): boolean {
  return wanted.toLowerCase() === struct.toLowerCase() || nameGlob(wanted)(member);
}

/** Members that were asked for by the name of their struct, and that nobody reads remotely. */
function explainClosed({ name, closed, readable }: UnlistedStruct, asked: readonly string[]): Unmatched[] {
  const isHere = (each: string) => each.toLowerCase().startsWith(name.toLowerCase());
  return asked.filter(isHere).flatMap(wanted => {
    const missed = closed.filter(leaf => matches(wanted, name, `${name}.${leaf}`));
    if (missed.length === 0) return [];
    const others = readable.length > 0 ? `; ${readable.join(', ')} can` : '';
    return [{ name: wanted, why: `${missed.join(', ')} cannot be read remotely${others}` }];
  });
}

async function readMember(
  context: InspectContext,
  object: FetchedObject,
  name: string,
): Promise<[string, ExplainedProperty] | undefined> {
  const located = await locateProperty(context, object, name).catch(
    recover(['unknown_property', 'property_not_readable'], () => undefined),
  );
  if (!located) return undefined;
  const { record, raw } = located;
  const isWritable = record?.plan.whyNot === undefined;
  return [
    located.name,
    { value: record ? record.value : raw, ...(!isWritable && { writable: false }) } as ExplainedProperty,
  ];
}
