import { element } from './elements.ts';
import type { Engine, Model } from './model.ts';
import { renderPage } from './render-page.ts';
import { renderTree } from './render-tree.ts';
import type { PageChoices } from './render-type-page.ts';
import { type Route, readRoute } from './route.ts';
import { keepSetting, readSetting } from './settings.ts';

/** What the search box needs of the pages. */
export interface PageRouter {
  /** The type that is shown. */
  here(): string | undefined;
  engine(): Engine;
}

/** Shows what the address names, and follows it. */
export function startPages(model: Model): PageRouter {
  const choices: PageChoices = {
    engine: startEngineSwitch(model),
    sort: readSetting('sort') === 'name' ? 'name' : 'importance',
  };
  let route: Route | undefined;
  element('tree', HTMLElement).innerHTML = renderTree(model).markup;
  const show = (arrival: 'load' | 'link' | 'choice') => {
    const next = readRoute(location.hash, model);
    const isSamePage = route && pageOf(route) === pageOf(next) && arrival === 'link';
    route = next;
    if (!isSamePage) drawPage(model, next, choices);
    if (!isSamePage) markInTree(next);
    arrive(next, arrival);
  };
  window.addEventListener('hashchange', () => show('link'));
  element('engine', HTMLSelectElement).addEventListener('change', event => {
    choices.engine = readEngine(event.target);
    keepSetting('engine', model.data.engines[Number(choices.engine)] ?? 'any');
    show('choice');
  });
  element('main', HTMLElement).addEventListener('change', event => {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'sort') return;
    choices.sort = event.target.value === 'name' ? 'name' : 'importance';
    keepSetting('sort', choices.sort);
    show('choice');
    document.querySelector<HTMLInputElement>('input[name="sort"]:checked')?.focus();
  });
  element('skip', HTMLButtonElement).addEventListener('click', () =>
    document.querySelector<HTMLElement>('main h1')?.focus(),
  );
  startParts();
  startBrowseButton();
  startPrinting();
  show('load');
  return { here: () => (route?.at === 'type' ? route.name : undefined), engine: () => choices.engine };
}

function pageOf(route: Route): string {
  return route.at === 'type' || route.at === 'enum'
    ? route.name
    : route.at === 'nowhere'
      ? `?${route.written}`
      : '';
}

function drawPage(model: Model, route: Route, choices: PageChoices): void {
  const page = renderPage(model, route, choices);
  element('main', HTMLElement).innerHTML = page.main.markup;
  const outline = element('outline', HTMLElement);
  outline.innerHTML = page.outline?.markup ?? '';
  outline.hidden = page.outline === undefined;
  document.title = route.at === 'home' ? page.title : `${page.title} · Property dictionary`;
}

/** Brings what was asked for into sight, and the keyboard with it. */
function arrive(route: Route, arrival: 'load' | 'link' | 'choice'): void {
  for (const old of document.querySelectorAll('.is-target')) old.classList.remove('is-target');
  const member = route.at === 'type' ? route.property : route.at === 'enum' ? route.enumerator : undefined;
  const target = member === undefined ? null : document.getElementById(`${pageOf(route)}.${member}`);
  if (target) {
    for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    target.classList.add('is-target');
  }
  if (arrival === 'choice') return;
  closeBrowser();
  if (target) {
    target.focus({ preventScroll: true });
    bringIntoSight(target);
    return;
  }
  window.scrollTo(0, 0);
  if (arrival === 'link') document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Cards above a target are drawn only on the way, and are then taller or shorter than was thought. */
function bringIntoSight(target: HTMLElement, tries = 12): void {
  const before = target.getBoundingClientRect().top;
  target.scrollIntoView();
  const isThere = Math.abs(target.getBoundingClientRect().top - before) < 1;
  if (tries > 0 && !(isThere && tries < 10)) requestAnimationFrame(() => bringIntoSight(target, tries - 1));
}

/** Marks what is shown in the tree, and opens the way to it. */
function markInTree(route: Route): void {
  const tree = element('tree', HTMLElement);
  for (const old of tree.querySelectorAll('[aria-current]')) old.removeAttribute('aria-current');
  const link = tree.querySelector<HTMLElement>(`a[data-name="${CSS.escape(pageOf(route))}"]`);
  if (!link) return;
  link.setAttribute('aria-current', 'page');
  for (let box = link.closest('details'); box; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  for (let branch = link.parentElement; branch && branch !== tree; branch = branch.parentElement)
    if (branch.matches('.branch')) unfold(branch, 'open');
  const { top, bottom } = link.getBoundingClientRect();
  const frame = element('browser', HTMLElement).getBoundingClientRect();
  if (top < frame.top + 8 || bottom > frame.bottom - 8)
    element('browser', HTMLElement).scrollTop += top - frame.top - frame.height / 3;
}

function startEngineSwitch({ data }: Model): Engine {
  const select = element('engine', HTMLSelectElement);
  const kept = data.engines.indexOf(readSetting('engine') ?? '');
  select.value = kept < 0 ? 'any' : String(kept);
  return readEngine(select);
}

function readEngine(select: EventTarget | null): Engine {
  const value = select instanceof HTMLSelectElement ? select.value : 'any';
  return value === 'any' ? 'any' : Number(value);
}

/** The list of parts above a long group leads to each of them. */
function startParts(): void {
  element('main', HTMLElement).addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-part]') : null;
    const part = button && document.getElementById(button.dataset.part ?? '');
    if (!(part instanceof HTMLDetailsElement)) return;
    part.open = true;
    part.querySelector('summary')?.focus({ preventScroll: true });
    bringIntoSight(part);
  });
}

/** On a narrow screen the tree lies behind a button. */
function startBrowseButton(): void {
  element('browse', HTMLButtonElement).addEventListener('click', () => {
    const isOpen = document.body.classList.toggle('is-browsing');
    element('browse', HTMLButtonElement).setAttribute('aria-expanded', String(isOpen));
    if (isOpen) element('browser', HTMLElement).querySelector<HTMLElement>('[aria-current]')?.focus();
  });
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || !document.body.classList.contains('is-browsing')) return;
    closeBrowser();
    element('browse', HTMLButtonElement).focus();
  });
  element('tree', HTMLElement).addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest('.twig') : null;
    const branch = button?.closest<HTMLElement>('.branch');
    if (branch) unfold(branch, button?.getAttribute('aria-expanded') === 'true' ? 'closed' : 'open');
  });
}

/** Shows or hides what derives from a class of the tree. */
function unfold(branch: HTMLElement, wanted: 'open' | 'closed'): void {
  branch.querySelector(':scope > .twig')?.setAttribute('aria-expanded', String(wanted === 'open'));
  branch.querySelector(':scope > ul')?.toggleAttribute('hidden', wanted === 'closed');
}

function closeBrowser(): void {
  document.body.classList.remove('is-browsing');
  element('browse', HTMLButtonElement).setAttribute('aria-expanded', 'false');
}

/** Paper unfolds nothing. */
function startPrinting(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const each of opened) each.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const each of opened) each.open = false;
  });
}
