import { element } from './elements.ts';
import type { Model } from './model.ts';
import type { PageRouter } from './pages.ts';
import { describeCount, hitAddress, optionId, renderResults } from './render-results.ts';
import { NO_RESULT, type SearchResult, searchSite } from './search.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';

/** The search box: a combobox whose list follows every key. */
export function startSearchBox(model: Model, pages: PageRouter): void {
  const input = element('search', HTMLInputElement);
  const list = element('results', HTMLElement);
  const panel = element('panel', HTMLElement);
  const status = element('status', HTMLElement);
  input.placeholder = matchMedia('(max-width: 560px)').matches ? 'Search' : input.placeholder;
  let index: SearchIndex | undefined;
  let result: SearchResult = NO_RESULT;
  let active = 0;
  const ready = () => {
    index ??= buildIndex(model);
    return index;
  };
  const activate = (next: number) => {
    list.querySelector('[aria-selected="true"]')?.setAttribute('aria-selected', 'false');
    active = next;
    const option = document.getElementById(optionId(active));
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const open = (isOpen: boolean) => {
    panel.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen && result.hits.length > 0));
    document.body.classList.toggle('is-searching', isOpen);
  };
  const find = () => {
    result = searchSite(ready(), input.value, pages.here());
    list.innerHTML = renderResults(model, result, pages.engine()).markup;
    list.scrollTop = 0;
    status.textContent = describeCount(result, input.value);
    open(input.value.trim() !== '');
    activate(0);
  };
  const choose = () => {
    const hit = result.hits[active];
    if (!hit) return;
    open(false);
    input.blur();
    if (location.hash === hitAddress(hit)) window.dispatchEvent(new HashChangeEvent('hashchange'));
    else location.hash = hitAddress(hit);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => activate(Math.min(active + 1, result.hits.length - 1)),
    ArrowUp: () => activate(Math.max(active - 1, 0)),
    PageDown: () => activate(Math.min(active + 8, result.hits.length - 1)),
    PageUp: () => activate(Math.max(active - 8, 0)),
    Enter: choose,
    Escape: () => (panel.hidden ? input.blur() : open(false)),
  };
  listenToInput(input, find, keys);
  list.addEventListener('click', () => open(false));
  closeOutside(() => open(false));
  startShortcuts(input, find);
  // Read while nobody waits, so that the first key is answered at once.
  if ('requestIdleCallback' in window) requestIdleCallback(ready, { timeout: 1500 });
  else setTimeout(ready, 200);
}

function listenToInput(input: HTMLInputElement, find: () => void, keys: Record<string, () => void>): void {
  input.addEventListener('input', find);
  input.addEventListener('focus', () => input.value.trim() !== '' && find());
  input.addEventListener('keydown', event => {
    const act = keys[event.key];
    if (!act || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
}

/** Whoever points or goes elsewhere is done with the list. */
function closeOutside(close: () => void): void {
  const finder = element('finder', HTMLElement);
  const closeAt = (place: EventTarget | null) => {
    if (place instanceof Node && !finder.contains(place)) close();
  };
  document.addEventListener('pointerdown', event => closeAt(event.target));
  finder.addEventListener('focusout', event => closeAt(event.relatedTarget));
}

/** `/` and Ctrl+K put the cursor into the box; the first page offers searches to try. */
function startShortcuts(input: HTMLInputElement, find: () => void): void {
  document.addEventListener('keydown', event => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search';
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping;
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  element('main', HTMLElement).addEventListener('click', event => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-search]') : null;
    if (!link) return;
    event.preventDefault();
    input.value = link.dataset.search ?? '';
    input.focus();
    find();
  });
}
