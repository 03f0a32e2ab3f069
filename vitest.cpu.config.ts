import { mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';
export default mergeConfig(usual, { test: { setupFiles: ['/tmp/s4/cpu-setup.ts'] } });
