import { countTypos } from '../../base/words/typos.ts';
import { displayName } from '../../base/words/words.ts';
import { html, type Markup } from './markup.ts';
import type { Model } from './model.ts';
import { renderCopy } from './render-card.ts';
import { renderHome } from './render-home.ts';
import { type Page, type PageChoices, renderTypePage } from './render-type-page.ts';
import { type Route, writeRoute } from './route.ts';

/** What stands at an address. */
export function renderPage(model: Model, route: Route, choices: PageChoices): Page {
  if (route.at === 'home') return renderHome(model);
  if (route.at === 'type') return renderTypePage(model, route.name, choices);
  return route.at === 'enum' ? renderEnumPage(model, route.name) : renderNowhere(model, route.written);
}

function renderEnumPage(model: Model, name: string): Page {
  const enumeration = model.enumeration(name);
  const rows = (enumeration?.entries ?? []).map(
    entry => html`<article class="card choice" id="${name}.${entry.name}" tabindex="-1">
      <header class="card-head"><h2><a class="anchor" href="${writeRoute(name, entry.name)}">${entry.displayName ?? displayName(entry.name)}</a></h2>
      <code class="card-code">${entry.name}</code>${renderCopy(entry.name)}</header>
      ${entry.meaning && html`<p class="card-text">${entry.meaning}</p>`}
    </article>`,
  );
  const main = html`<header class="page-head"><p class="eyebrow">Choices</p><h1 tabindex="-1">${name}</h1>
    ${enumeration?.summary && html`<p class="lead">${enumeration.summary}</p>`}${renderUsers(model, name)}</header>
    <div class="cards">${rows}</div>`;
  return { title: name, main };
}

/** The properties that take one of these. */
function renderUsers(model: Model, name: string): Markup | undefined {
  const users = [...model.data.classes, ...model.data.structs].flatMap(type =>
    type.properties
      .filter(({ entry }) => entry.enum === name)
      .map(property => ({ owner: type.name, name: property.name })),
  );
  if (users.length === 0) return undefined;
  return html`<p class="related"><span>Chosen in</span> ${users.map(
    user =>
      html`<a class="chip" href="${writeRoute(user.owner, user.name)}"><span class="quiet">${user.owner} · </span>${displayName(user.name)}</a> `,
  )}</p>`;
}

function renderNowhere(model: Model, written: string): Page {
  const [first = '', member] = written.split('.');
  const owners = model.kindOf(first) ? [first] : nearest(first, model.names());
  const near = owners.flatMap((owner): { owner: string; name?: string }[] => {
    if (member === undefined) return [{ owner }];
    const names = model.groups(owner).flatMap(({ properties }) => properties.map(({ name }) => name));
    return nearest(member, names).map(name => ({ owner, name }));
  });
  const links = near
    .slice(0, 6)
    .map(
      ({ owner, name }) =>
        html`<li><a href="${writeRoute(owner, name)}">${owner}${name !== undefined && `.${name}`}</a></li>`,
    );
  const main = html`<header class="page-head"><p class="eyebrow">Not found</p><h1 tabindex="-1">${written}</h1>
    <p class="lead">The dictionary has nothing by that name.</p></header>
    ${links.length > 0 && html`<p>Perhaps one of these:</p><ul class="near">${links}</ul>`}
    <p>Or search above for what it does<span class="with-keys">: press <kbd>/</kbd></span>.</p>`;
  return { title: 'Not found', main };
}

function nearest(written: string, names: readonly string[]): string[] {
  const wanted = written.toLowerCase();
  return names
    .map(name => ({ name, typos: countTypos(wanted, name.toLowerCase(), 3) }))
    .filter(({ name, typos }) => typos <= 3 || (wanted.length > 2 && name.toLowerCase().includes(wanted)))
    .toSorted((a, b) => a.typos - b.typos || a.name.length - b.name.length)
    .slice(0, 5)
    .map(({ name }) => name);
}
