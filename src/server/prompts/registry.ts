import { checkPerformance } from './check-performance.ts';
import type { Prompt } from './define-prompt.ts';
import { lightScene } from './light-scene.ts';
import { lookAtSelection } from './look-at-selection.ts';
import { tidyOutliner } from './tidy-outliner.ts';
import { whyWrong } from './why-wrong.ts';

/** Every prompt, in the order in which they are listed. */
export const PROMPTS: readonly Prompt[] = [
  lookAtSelection,
  whyWrong,
  lightScene,
  tidyOutliner,
  checkPerformance,
];
