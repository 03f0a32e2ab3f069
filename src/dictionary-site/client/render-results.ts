import { printUnit } from '../../base/quantities/print-value.ts';
import { html, type Markup } from './markup.ts';
import { describeEngines, type Engine, isIn, type Model } from './model.ts';
import { writeRoute } from './route.ts';
import { type Hit, type SearchResult, splitMarked } from './search.ts';
import { typeBadge } from './type-words.ts';

const KINDS: Record<string, string> = { class: 'class', struct: 'group of settings', enum: 'choices' };

/** The list below the search box. Its options are what the arrow keys walk through. */
export function renderResults(model: Model, result: SearchResult, engine: Engine): Markup {
  return html`${result.hits.map((hit, index) => renderHit(model, hit, index, { result, engine }))}`;
}

/** Id of an option of the list. */
export function optionId(index: number): string {
  return `result:${index}`;
}

/** Where a hit leads. */
export function hitAddress({ topic, from }: Hit): string {
  return writeRoute(topic.property ? from : topic.owner, topic.property?.name);
}

/** What is said aloud after each key: how many there are. */
export function describeCount({ hits, total }: SearchResult, typed: string): string {
  if (typed.trim() === '') return '';
  if (total === 0) return `Nothing found for “${typed.trim()}”.`;
  if (total === 1) return '1 result';
  return total > hits.length ? `${total} results, the best ${hits.length} are listed` : `${total} results`;
}

interface Context {
  result: SearchResult;
  engine: Engine;
}

function renderHit(model: Model, hit: Hit, index: number, context: Context): Markup {
  const { topic, from } = hit;
  const { property } = topic;
  const mark = (text: string) => renderMarked(text, context);
  const label = property
    ? html`<span class="hit-owner${model.type(topic.owner)?.own && ' own'}">${from}</span> ${property.name}`
    : html`${KINDS[topic.kind]}`;
  return html`<li role="option" id="${optionId(index)}" aria-selected="false">
    <a href="${hitAddress(hit)}" tabindex="-1">
      <span class="hit-head"><span class="hit-title">${mark(topic.title)}</span> <span class="hit-name">${label}</span></span>
      <span class="hit-summary">${mark(topic.summary)}</span>
      <span class="hit-tag">${renderTag(model, hit, context.engine)}</span>
    </a></li>`;
}

function renderTag(model: Model, { topic: { property } }: Hit, engine: Engine): string {
  if (!property) return '';
  if (!isIn(property, engine)) return describeEngines(property, model.data.engines) ?? 'gone';
  const { unit, typeHint } = property.entry;
  return (typeof unit === 'string' && printUnit(unit)) || typeBadge(typeHint);
}

function renderMarked(text: string, { result }: Context): Markup {
  return html`${splitMarked(text, result.tokens, result.marked).map(part => (part.isMarked ? html`<mark>${part.text}</mark>` : html`${part.text}`))}`;
}
