import { before } from '../../base/text/trim.ts';
import { html, type Markup } from './markup.ts';
import type { Model } from './model.ts';
import { writeRoute } from './route.ts';

/** Types that stand alone, in words. */
const SIMPLE: Record<string, string> = {
  float: 'number',
  int: 'whole number',
  bool: 'on / off',
  string: 'text',
  text: 'text, translated',
  name: 'name',
  guid: 'identifier',
  vector: 'vector',
  vector2: 'vector of 2',
  vector4: 'vector of 4',
  intPoint: 'whole X, Y',
  intVector: 'whole X, Y, Z',
  rotator: 'rotation',
  quat: 'quaternion',
  transform: 'transform',
  color: 'colour, 0–255',
  linearColor: 'linear colour',
};

const NAMED: Record<string, string> = {
  enum: 'choice of',
  struct: 'group',
  asset: 'asset',
  object: 'object',
  class: 'class of',
};

const CONTAINERS: Record<string, string> = { array: 'list of', set: 'set of', map: 'map of' };

/** A type hint for a person, with links to what it names: `list of asset MaterialInterface`. */
export function renderType(typeHint: string, model: Model): Markup {
  const [, container = '', inner = ''] = /^(\w+)<(.+)>$/.exec(typeHint) ?? [];
  if (Object.hasOwn(CONTAINERS, container)) {
    const [first = '', second] = inner.split(/, ?/);
    const to = second !== undefined && html` to ${renderType(second, model)}`;
    return html`${CONTAINERS[container]} ${renderType(first, model)}${to}`;
  }
  const [, prefix = '', name = ''] = /^(\w+):(\w+)$/.exec(typeHint) ?? [];
  if (Object.hasOwn(NAMED, prefix)) return html`${NAMED[prefix]} ${linkTo(name, model)}`;
  return html`${Object.hasOwn(SIMPLE, typeHint) ? SIMPLE[typeHint] : typeHint}`;
}

/** A name, linked where the page knows it. */
export function linkTo(name: string, model: Model): Markup {
  return model.kindOf(name) ? html`<a href="${writeRoute(name)}">${name}</a>` : html`<span>${name}</span>`;
}

/** The kind of a type in a letter or two, for a list: the full words stand beside it. */
export function typeBadge(typeHint: string): string {
  const bare = before(typeHint, ':', '<');
  return SIMPLE[bare]?.split(',')[0] ?? { enum: 'choice', struct: 'group' }[bare] ?? bare;
}
