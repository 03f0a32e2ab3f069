import type { SiteData } from '../site-data.ts';
import { startCopying } from './copying.ts';
import { element } from './elements.ts';
import { createModel } from './model.ts';
import { startPages } from './pages.ts';
import { startSearchBox } from './search-box.ts';
import { startTheme } from './theme.ts';

// The page's own data, which the same package wrote: its shape is held by the compiler.
const data = JSON.parse(element('data', HTMLScriptElement).textContent ?? '') as SiteData;
const model = createModel(data);
startTheme();
startCopying();
const pages = startPages(model);
startSearchBox(model, pages);
