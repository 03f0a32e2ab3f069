import { mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';

/** All seeds of whatever is random: `npm run test:long`. */
export default mergeConfig(usual, { test: { env: { UNREAL_BRIDGE_TEST_LONG: '1' }, testTimeout: 120_000 } });
