import { displayName } from '../../base/words/words.ts';
import type { SiteProperty } from '../site-data.ts';
import { html, type Markup } from './markup.ts';
import { type Engine, entryIn, type Group, isIn, type Model } from './model.ts';
import { type NamePart, splitByNames } from './name-parts.ts';
import { renderCard, renderCopy } from './render-card.ts';
import { writeRoute } from './route.ts';
import { linkTo } from './type-words.ts';

export type SortOrder = 'importance' | 'name';

export interface PageChoices {
  engine: Engine;
  sort: SortOrder;
}

/** A page: what stands in the middle, and the outline beside it. */
export interface Page {
  title: string;
  main: Markup;
  outline?: Markup;
}

/** The page of a class or struct: its own properties, then those that it inherits. */
export function renderTypePage(model: Model, name: string, choices: PageChoices): Page {
  const type = model.type(name);
  const kind = model.kindOf(name) === 'struct' ? 'struct' : 'class';
  const groups = model.groups(name).map(group => sortGroup(group, choices));
  const count = groups.reduce((sum, { properties }) => sum + properties.length, 0);
  const main = html`
    ${renderChain(model, name)}
    <header class="page-head">
      <p class="eyebrow">${kind === 'class' ? 'Class' : 'Group of settings'}${type?.module && ` · ${type.module}`}${type?.own && html` · <span class="own">your project</span>`}</p>
      <div class="title"><h1 tabindex="-1">${name}</h1>${renderCopy(name)}</div>
      ${type?.summary && html`<p class="lead">${type.summary}</p>`}
      ${renderDerived(model, name)}
      ${renderUses(model, name)}
    </header>
    ${renderSort(count, choices)}
    ${groups.map((group, index) => renderGroup(model, group, { page: name, isOpen: index === 0 || index < OPEN_GROUPS, choices }))}
    ${groups.length === 0 && html`<p class="empty">Nobody has described a property of it yet.</p>`}`;
  return { title: name, main, ...(count > 3 && { outline: renderOutline(name, groups) }) };
}

/** What is further away in the chain is folded: an artist opens a light for its light. */
const OPEN_GROUPS = 4;

function renderChain(model: Model, name: string): Markup | undefined {
  const chain = model.chain(name).toReversed();
  if (chain.length < 2) return undefined;
  const steps = chain.map(each =>
    each === name ? html`<li aria-current="page">${each}</li>` : html`<li>${linkTo(each, model)}</li>`,
  );
  return html`<nav class="chain" aria-label="Ancestors"><ol>${steps}</ol></nav>`;
}

function renderDerived(model: Model, name: string): Markup | undefined {
  const derived = model.derived(name);
  if (derived.length === 0) return undefined;
  return html`<p class="related"><span>Derived from it</span> ${derived.map(each => html`<a class="chip" href="${writeRoute(each)}">${each}</a> `)}</p>`;
}

/** Components of an actor and groups of settings that its properties hold: where most of what one looks for is. */
function renderUses(model: Model, name: string): Markup | undefined {
  const held = (model.type(name)?.properties ?? []).flatMap(({ entry }) => {
    const [, named = ''] = /(?:object|struct):(\w+)/.exec(entry.typeHint) ?? [];
    return model.kindOf(named) ? [named] : [];
  });
  const names = [...new Set(held)].filter(each => each !== name);
  if (names.length === 0) return undefined;
  return html`<p class="related"><span>Holds</span> ${names.map(each => html`<a class="chip" href="${writeRoute(each)}">${each}</a> `)}</p>`;
}

function renderSort(count: number, { sort }: PageChoices): Markup | undefined {
  if (count < 2) return undefined;
  const option = (value: SortOrder, words: string) =>
    html`<label><input type="radio" name="sort" value="${value}"${sort === value && html` checked`}><span>${words}</span></label>`;
  return html`<div class="toolbar"><p>${count} properties</p>
    <fieldset class="segments"><legend class="hidden">Order</legend>${option('importance', 'Important first')}${option('name', 'By name')}</fieldset></div>`;
}

function sortGroup({ owner, properties }: Group, { engine, sort }: PageChoices): Group {
  const weight = (property: SiteProperty) =>
    sort === 'importance' ? -entryIn(property, engine).importance : 0;
  const compare = (a: SiteProperty, b: SiteProperty) =>
    Number(isIn(b, engine)) - Number(isIn(a, engine)) ||
    weight(a) - weight(b) ||
    (sort === 'name' ? displayName(a.name).localeCompare(displayName(b.name), 'en') : 0);
  return { owner, properties: properties.toSorted(compare) };
}

function renderGroup(
  model: Model,
  { owner, properties }: Group,
  { page, isOpen, choices }: { page: string; isOpen: boolean; choices: PageChoices },
): Markup {
  const heading = owner === page ? html`Own properties` : html`From <em>${owner}</em>`;
  const cards = (shown: readonly SiteProperty[]) =>
    html`<div class="cards">${shown.map(property => renderCard(model, property, { page, owner, engine: choices.engine }))}</div>`;
  const parts = partsOf(properties);
  return html`<details class="group" id="${groupId(page, owner)}"${isOpen && html` open`}>
    <summary><h2>${heading}</h2><span class="count">${properties.length}</span></summary>
    ${owner !== page && html`<p class="quiet group-note">${model.type(owner)?.summary ?? ''} <a href="${writeRoute(owner)}">${owner}</a></p>`}
    ${parts ? renderParts(parts, { page, owner, cards }) : cards(properties)}
  </details>`;
}

/** A group with more properties is folded into parts: as one it would be as long as a book. */
const MOST_UNFOLDED = 40;

function partsOf(properties: readonly SiteProperty[]): NamePart[] | undefined {
  return properties.length > MOST_UNFOLDED ? splitByNames(properties) : undefined;
}

/** First where each part is, then the parts, folded. */
function renderParts(
  parts: readonly NamePart[],
  { page, owner, cards }: { page: string; owner: string; cards: (shown: readonly SiteProperty[]) => Markup },
): Markup {
  const idOf = ({ title }: NamePart) => `${groupId(page, owner)}:${title.replaceAll(' ', '-')}`;
  const index = parts.map(
    part =>
      html`<li><button type="button" class="chip" data-part="${idOf(part)}">${part.title} <span class="quiet">${part.properties.length}</span></button></li>`,
  );
  const folds = parts.map(
    part => html`<details class="fold" id="${idOf(part)}">
      <summary><h3>${part.title}</h3><span class="count">${part.properties.length}</span><span class="fold-names">${namesIn(part)}</span></summary>
      ${cards(part.properties)}
    </details>`,
  );
  return html`<ul class="parts" aria-label="Parts of ${owner}">${index}</ul>${folds}`;
}

/** What the names of a part have beside their common beginning: `Intensity, Threshold, …`. */
function namesIn({ title, properties }: NamePart): string {
  const rests = properties.map(({ name }) => {
    const shown = displayName(name);
    return shown.startsWith(`${title} `) ? shown.slice(title.length + 1) : shown;
  });
  return rests.slice(0, MOST_NAMES).join(', ') + (rests.length > MOST_NAMES ? ', …' : '');
}

const MOST_NAMES = 8;

/** Beside the ids of cards, `Type.Property`, these have a colon, which no name has. */
function groupId(page: string, owner: string): string {
  return `${page}:${owner}`;
}

function renderOutline(page: string, groups: readonly Group[]): Markup {
  const parts = groups.map(
    ({ owner, properties }, index) => html`<details${index < OPEN_GROUPS && html` open`}>
      <summary>${owner === page ? 'Own properties' : owner}</summary>
      ${renderOutlineList(page, properties)}
    </details>`,
  );
  return html`<h2 class="outline-title">On this page</h2>${parts}`;
}

function renderOutlineList(page: string, properties: readonly SiteProperty[]): Markup {
  const list = (shown: readonly SiteProperty[]) =>
    html`<ul>${shown.map(({ name }) => html`<li><a href="${writeRoute(page, name)}">${displayName(name)}</a></li>`)}</ul>`;
  const parts = partsOf(properties);
  if (!parts) return list(properties);
  return html`${parts.map(part => html`<details class="outline-part"><summary>${part.title}</summary>${list(part.properties)}</details>`)}`;
}
