import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isNamed = process.argv.some(each => /^(-t|--testNamePattern)(=|$)/.test(each));

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts', 'mocks/**/*.test.ts', 'examples/**/*.test.{js,ts}'],
    // What hangs is ended; a busy machine may take three times as long as a quiet one.
    testTimeout: 60_000,
    // The same of what is waited for: it ends when it is there, and not when a quiet machine would have it.
    expect: { poll: { timeout: 20_000 } },
    // Loading the engine's classes for each file anew would take a third of the time; no test changes a module.
    isolate: false,
    // Worlds come and go by the thousand: a larger nursery spares one collection in ten.
    execArgv: ['--max-semi-space-size=64'],
    // As many as there are cores: one more would find work while others wait, and load every module for itself first.
    maxWorkers: availableParallelism(),
    // What is written is compared as text: a CI (`CI`, `FORCE_COLOR`) would have it coloured.
    // Who asks for tests by name (`-t`) finds all rows of a table by it, and not one in several.
    env: { NO_COLOR: '1', UNREAL_BRIDGE_TEST_NAMED: isNamed ? '1' : '' },
    // What was compiled once is compiled again only when it has changed: a tenth of the first minute.
    experimental: { fsModuleCache: true },
    setupFiles: ['test/support/plain-output.ts'],
    globalSetup: ['test/support/temporary-folder.ts', 'test/support/build-once.ts'],
  },
});
