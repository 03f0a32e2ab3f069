import type { EngineVersion } from '../engine-version.ts';
import type { Dialect } from './dialect.ts';
import { engine50 } from './engine-5.0.ts';
import { engine51 } from './engine-5.1.ts';
import { engine52 } from './engine-5.2.ts';
import { engine53 } from './engine-5.3.ts';
import { engine54 } from './engine-5.4.ts';
import { engine55 } from './engine-5.5.ts';
import { engine56 } from './engine-5.6.ts';
import { engine57 } from './engine-5.7.ts';
import { engine58 } from './engine-5.8.ts';

export const dialects: Record<EngineVersion, Dialect> = {
  '5.0': engine50,
  '5.1': engine51,
  '5.2': engine52,
  '5.3': engine53,
  '5.4': engine54,
  '5.5': engine55,
  '5.6': engine56,
  '5.7': engine57,
  '5.8': engine58,
};
