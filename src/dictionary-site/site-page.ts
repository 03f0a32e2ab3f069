import { html } from './client/markup.ts';
import type { SiteData } from './site-data.ts';

/** Code and styles of the page, bundled: `dist/dictionary-site`. */
export interface SiteClient {
  script: string;
  style: string;
}

/**
 * The whole page: one HTML document with data, code and styles in it. It asks nothing of any network; its policy would
 * not let it.
 */
export function renderSite(data: SiteData, { script, style }: SiteClient): string {
  const engines = data.engines
    .map((version, index) => html`<option value="${index}">Unreal ${version}</option>`)
    .toReversed();
  // A closing tag inside would end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const body = html`
<button type="button" class="skip" id="skip">Skip to the text</button>
<header class="bar">
  <button type="button" id="browse" class="icon-button" aria-expanded="false" aria-controls="browser" aria-label="Browse all types">${BROWSE_ICON}</button>
  <a class="brand" href="#" aria-label="Property dictionary, first page">${LAMP_ICON}<span>Property <b>dictionary</b></span></a>
  <div id="finder" class="finder" role="search">
    ${SEARCH_ICON}
    <input type="search" id="search" role="combobox" aria-label="Search properties" aria-expanded="false" aria-controls="results" aria-autocomplete="list" aria-describedby="status" placeholder="Search what a setting does" autocomplete="off" autocapitalize="off" spellcheck="false">
    <kbd class="slash" aria-hidden="true">/</kbd>
    <div id="panel" class="panel" hidden>
      <p id="status" class="status" role="status" aria-live="polite"></p>
      <ul id="results" role="listbox" aria-label="Results"></ul>
      <p class="keys" aria-hidden="true"><kbd>↑</kbd><kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close</p>
    </div>
  </div>
  <label class="engine"><span class="hidden">Engine version</span><select id="engine"><option value="any">Any engine</option>${engines}</select></label>
  <button type="button" id="theme" class="icon-button" aria-label="Use the other theme">${THEME_ICON}</button>
</header>
<div class="frame">
  <nav id="browser" class="browser" aria-label="All types"><div id="tree"></div></nav>
  <main id="main" tabindex="-1"><noscript><h1>Property dictionary</h1><p>This page finds and shows its entries with JavaScript, which is switched off here. The same entries are plain JSON files in the package unreal-bridge, in the folder property-dictionary.</p></noscript></main>
  <nav id="outline" class="outline" aria-label="On this page" hidden></nav>
</div>
<p id="told" class="hidden" role="status"></p>
<footer class="foot"><p>unreal-bridge ${data.version}. Not affiliated with Epic Games; Unreal is their trademark.</p></footer>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="description" content="What the properties of Unreal Engine's objects mean: units, ranges, values worth knowing, pitfalls.">
<title>Property dictionary</title>
<link rel="icon" href="${FAVICON}">
<style>${style.trim()}</style>
<script>${EARLY_THEME}</script>
</head>
<body>${body.markup}
<script type="application/json" id="data">${json}</script>
<script>${script.trim().replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`;
}

/** Before anything is drawn, so that a dark page never flashes. The rest of the switch is `client/theme.ts`. */
const EARLY_THEME =
  "try{const t=localStorage.getItem('property-dictionary.theme');if(t)document.documentElement.dataset.theme=t}catch{}";

const icon = (inner: string) => ({
  markup: `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`,
});
const BROWSE_ICON = icon('<path d="M4 6h16M8 12h12M12 18h8"/>');
const SEARCH_ICON = icon('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>');
const THEME_ICON = icon(
  '<circle cx="12" cy="12" r="8.2"/><path d="M12 3.8a8.2 8.2 0 0 1 0 16.4z" fill="currentColor" stroke="none"/>',
);
const LAMP_ICON = {
  markup:
    '<svg class="lamp" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><path class="lamp-cone" d="M8.5 15h15L30 30H2z"/><path class="lamp-shade" d="M15 1.5h2V5h3.5l5 10.5h-19L11.5 5H15z"/></svg>',
};
/** The same lamp; the namespace is what makes it a picture. */
const FAVICON = `data:image/svg+xml;base64,${Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#f2b45c" fill-opacity=".6" d="M8.5 15h15L30 30H2z"/><path fill="#2f5d78" d="M15 1.5h2V5h3.5l5 10.5h-19L11.5 5H15z"/></svg>',
).toString('base64')}`;
