import type { EngineVersion } from '../engine-version.ts';
import type { Dialect } from './dialect.ts';
import { engine50 } from './engine-5.0.ts';
import { engine51 } from './engine-5.1.ts';
import { engine55 } from './engine-5.5.ts';
import { engine57 } from './engine-5.7.ts';
import { engine58 } from './engine-5.8.ts';

export const dialects: Record<EngineVersion, Dialect> = {
  '5.0': engine50,
  '5.1': engine51,
  '5.5': engine55,
  '5.7': engine57,
  '5.8': engine58,
};
