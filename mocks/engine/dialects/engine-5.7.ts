import type { Dialect } from './dialect.ts';
import { engine55 } from './engine-5.5.ts';

/** Not known to differ from 5.5 in anything but the version it reports. */
export const engine57: Dialect = { ...engine55, engine: '5.7', version: '5.7.0-47537391+++UE5+Release-5.7' };
