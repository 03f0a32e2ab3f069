import { html, type Markup } from './markup.ts';
import type { Model } from './model.ts';
import { writeRoute } from './route.ts';

/** Everything there is: the tree of classes by what derives from what, the structs, the enums. */
export function renderTree(model: Model): Markup {
  const { classes, structs, enums } = model.data;
  const own = [...classes, ...structs].filter(each => each.own).map(({ name }) => name);
  const roots = classes
    .filter(({ parent }) => parent === undefined || !model.type(parent))
    .map(({ name }) => name);
  return html`
    ${own.length > 0 && html`<details class="shelf" open><summary>Your project</summary>${renderList(own)}</details>`}
    <details class="shelf" open><summary>Classes</summary>${renderBranch(model, roots, 0)}</details>
    <details class="shelf"><summary>Groups of settings</summary>${renderList(structs.map(({ name }) => name))}</details>
    <details class="shelf"><summary>Choices</summary>${renderList(enums.map(({ name }) => name))}</details>`;
}

function renderBranch(model: Model, names: readonly string[], depth: number): Markup {
  const rows = sortNames(names).map(name => {
    const derived = model.derived(name);
    if (derived.length === 0) return html`<li class="leaf">${renderLink(model, name)}</li>`;
    // The first levels say where everything is; the rest opens on the way to what is shown.
    const isOpen = depth < OPEN_LEVELS;
    return html`<li class="branch"><button type="button" class="twig" aria-expanded="${String(isOpen)}" aria-label="What derives from ${name}"></button>${renderLink(model, name)}${renderBranch(model, derived, depth + 1)}</li>`;
  });
  return html`<ul${depth > OPEN_LEVELS && html` hidden`}>${rows}</ul>`;
}

const OPEN_LEVELS = 1;

function renderLink(model: Model, name: string): Markup {
  const type = model.type(name);
  const look = type?.own ? html` class="own"` : (type?.properties.length ?? 0) === 0 && html` class="bare"`;
  return html`<a href="${writeRoute(name)}" data-name="${name}"${look}>${breakable(name)}</a>`;
}

function renderList(names: readonly string[]): Markup {
  return html`<ul>${sortNames(names).map(name => html`<li class="leaf"><a href="${writeRoute(name)}" data-name="${name}">${breakable(name)}</a></li>`)}</ul>`;
}

function sortNames(names: readonly string[]): string[] {
  return names.toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** A name that may go on in the next line between its words. */
function breakable(name: string): Markup {
  return html`${name.split(WORD_ENDS).map((word, index) => html`${index > 0 && html`<wbr>`}${word}`)}`;
}

/** Where a word of a name ends. Nothing of it is lost: an underscore stays with the word before it. */
const WORD_ENDS = /(?<=_)|(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])|(?<=[0-9])(?=[A-Z][a-z])/;
