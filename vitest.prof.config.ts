import { mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';
export default mergeConfig(usual, { test: { setupFiles: ['/tmp/s4/prof-setup.ts'], maxWorkers: 1, fileParallelism: false } });
