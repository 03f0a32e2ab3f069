import { formatValue, printMeasure, printRange, printUnit } from '../../base/quantities/print-value.ts';
import { colourOf } from '../../base/quantities/seen-colour.ts';
import { ENTRY_UNITS } from '../../base/quantities/units.ts';
import { displayName } from '../../base/words/words.ts';
import type { SiteEntry, SiteProperty } from '../site-data.ts';
import { html, type Markup } from './markup.ts';
import { describeEngines, type Engine, entryIn, isIn, isUnsureIn, type Model } from './model.ts';
import { renderScale } from './render-scale.ts';
import { writeRoute } from './route.ts';
import { linkTo, renderType } from './type-words.ts';

export interface CardPlace {
  /** The type whose page it stands on. */
  page: string;
  /** The type whose file describes it. */
  owner: string;
  engine: Engine;
}

/** One property, in full. Its id is its address: `PointLightComponent.Intensity`. */
export function renderCard(model: Model, property: SiteProperty, place: CardPlace): Markup {
  const entry = entryIn(property, place.engine);
  const id = `${place.page}.${property.name}`;
  const unit = typeof entry.unit === 'string' ? entry.unit : undefined;
  return html`<article class="card" id="${id}" tabindex="-1" aria-labelledby="${id}:name">
    <header class="card-head">
      <h3 id="${id}:name"><a class="anchor" href="${writeRoute(place.page, property.name)}">${displayName(property.name)}</a></h3>
      <code class="card-code">${property.name}</code>${renderCopy(property.name)}
      ${renderImportance(entry.importance)}
    </header>
    <p class="card-summary">${entry.summary}</p>
    <p class="card-text">${entry.description}</p>
    ${renderTags(model, property, entry, place)}
    ${renderFacts(model, entry, place)}
    ${renderScale(entry, unit)}
    ${renderCommonValues(entry, unit)}
    ${renderChoices(model, entry)}
    ${renderPitfalls(entry)}
    ${renderLinks(model, entry, place)}
  </article>`;
}

/** A button that puts a name into the clipboard. */
export function renderCopy(name: string): Markup {
  return html`<button type="button" class="copy" data-copy="${name}" aria-label="Copy the name ${name}" title="Copy the name"><svg viewBox="0 0 24 24" width="15" height="15" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M9 9h11v11H9z"/><path d="M15 5V4H4v11h1"/></svg></button>`;
}

const IMPORTANCE: Record<number, string> = {
  5: 'essential',
  4: 'often used',
  3: 'sometimes used',
  2: 'rarely used',
  1: 'for special cases',
};

function renderImportance(importance: number): Markup {
  const words = IMPORTANCE[importance] ?? '';
  return html`<span class="importance" role="img" aria-label="${words}" title="${words}">${[
    1, 2, 3, 4, 5,
  ].map(step => html`<i${step <= importance && html` class="on"`}></i>`)}</span>`;
}

/** What is true of it beside what it means: versions, and whether it can be written. */
function renderTags(
  model: Model,
  property: SiteProperty,
  entry: SiteEntry,
  { engine }: CardPlace,
): Markup | undefined {
  const { engines } = model.data;
  const versions = describeEngines(property, engines);
  const tags: Markup[] = [];
  if (!isIn(property, engine))
    tags.push(html`<li class="tag tag-warn">not in Unreal ${engines[Number(engine)]}</li>`);
  else if (isUnsureIn(property, engine, engines))
    tags.push(html`<li class="tag tag-warn">perhaps not yet in Unreal ${engines[Number(engine)]}</li>`);
  if (versions) tags.push(html`<li class="tag">Unreal ${versions}</li>`);
  if (entry.renamedTo) tags.push(html`<li class="tag">now called <code>${entry.renamedTo}</code></li>`);
  if (property.deprecated) tags.push(html`<li class="tag tag-warn">deprecated</li>`);
  if (property.notWritable)
    tags.push(
      html`<li class="tag">${property.notReadable ? 'closed to' : 'read only from'} outside: ${property.notWritable}</li>`,
    );
  else if (entry.readOnly) tags.push(html`<li class="tag">read only from outside</li>`);
  return tags.length > 0 ? html`<ul class="tags">${tags}</ul>` : undefined;
}

function renderFacts(model: Model, entry: SiteEntry, { page }: CardPlace): Markup {
  const { unit, range } = entry;
  const plain = typeof unit === 'string' ? unit : undefined;
  const facts: [string, Markup | string | undefined][] = [
    ['Type', renderType(entry.typeHint, model)],
    [
      'Unit',
      unit === undefined
        ? undefined
        : typeof unit === 'string'
          ? describeUnit(unit)
          : renderUnitBy(unit, page, model),
    ],
    ['Usual', range?.usual && printRange(range.usual, plain)],
    ['Limits', range?.hard && printRange(range.hard, plain)],
  ];
  return html`<dl class="facts">${facts.map(
    ([name, value]) => value !== undefined && html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl>`;
}

function describeUnit(unit: string): Markup {
  const of = Object.hasOwn(ENTRY_UNITS, unit) ? ENTRY_UNITS[unit]?.of : undefined;
  return html`${printUnit(unit) || unit}${of !== undefined && html` <span class="quiet">${of}</span>`}`;
}

function renderUnitBy(
  { by, when }: { by: string; when: Record<string, string> },
  page: string,
  model: Model,
): Markup {
  const name = displayName(by);
  const label = model.find(page, by) ? html`<a href="${writeRoute(page, by)}">${name}</a>` : html`${name}`;
  const rows = Object.entries(when).map(
    ([choice, unit]) => html`<li>${choice} <span class="quiet">→</span> ${unit}</li>`,
  );
  return html`decided by ${label}<ul class="unit-by">${rows}</ul>`;
}

function renderCommonValues(
  { commonValues = [], typeHint }: SiteEntry,
  unit: string | undefined,
): Markup | undefined {
  if (commonValues.length === 0) return undefined;
  const rows = commonValues.map(({ value, meaning }) => {
    const colour = colourOf(value, typeHint, unit);
    return html`<div><dt>${colour && html`<span class="swatch" style="background:${colour}"></span>`}${
      typeof value === 'number' ? printMeasure(value, unit) : formatValue(value)
    }</dt><dd>${meaning}</dd></div>`;
  });
  return html`<section class="part"><h4>Good to know</h4><dl class="values">${rows}</dl></section>`;
}

/** The choices of an enumeration, where they are not told as common values already. */
function renderChoices(model: Model, entry: SiteEntry): Markup | undefined {
  const enumeration = entry.enum === undefined ? undefined : model.enumeration(entry.enum);
  if (!enumeration || enumeration.entries.length === 0) return undefined;
  const rows = enumeration.entries
    .slice(0, MOST_CHOICES)
    .map(
      ({ name, displayName: shown, meaning }) =>
        html`<div><dt>${shown ?? displayName(name)}</dt><dd>${meaning ?? ''}</dd></div>`,
    );
  const more = enumeration.entries.length - rows.length;
  return html`<section class="part"><h4>Choices</h4>
    <dl class="values">${rows}</dl>${more > 0 && html`<p class="quiet">and ${more} more: ${linkTo(enumeration.name, model)}</p>`}</section>`;
}

const MOST_CHOICES = 12;

function renderPitfalls({ pitfalls = [] }: SiteEntry): Markup | undefined {
  if (pitfalls.length === 0) return undefined;
  return html`<section class="part pitfalls"><h4>Watch out</h4><ul>${pitfalls.map(each => html`<li>${each}</li>`)}</ul></section>`;
}

function renderLinks(
  model: Model,
  { seeAlso = [] }: SiteEntry,
  { page, owner }: CardPlace,
): Markup | undefined {
  if (seeAlso.length === 0) return undefined;
  const links = seeAlso.map(reference => {
    const [first = '', second] = reference.split('.');
    const [on, name] = second === undefined ? [owner, first] : [first, second];
    // What this page has too is shown on this page.
    const target =
      model.find(page, name)?.owner === model.find(on, name)?.owner && model.find(page, name) ? page : on;
    const far = target !== page && html`<span class="quiet">${target} · </span>`;
    const isKnown = model.find(target, name) !== undefined;
    return isKnown
      ? html`<li><a class="chip" href="${writeRoute(target, name)}">${far}${displayName(name)}</a></li>`
      : html`<li><span class="chip">${far}${displayName(name)}</span></li>`;
  });
  return html`<section class="part see-also"><h4>See also</h4><ul>${links}</ul></section>`;
}
