import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts', 'mocks/**/*.test.ts', 'examples/**/*.test.{js,ts}'],
    testTimeout: 20_000,
    globalSetup: 'test/support/build-once.ts',
  },
});
