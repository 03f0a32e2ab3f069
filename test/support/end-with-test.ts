import { onTestFinished, TestRunner } from 'vitest';
import type { ServedTool } from '../../src/server/tool.ts';

/**
 * Takes from tools that were made in a test what they do once it has ended, and so the editor and its world from whoever
 * still holds the tools. The SDK puts its listeners among V8's old objects: all that they reach would be copied through
 * the young generation, and kept until the next full collection, long after nobody asks any more.
 */
export function endWithTest(tools: readonly ServedTool[]): void {
  if (!TestRunner.getCurrentTest()) return;
  onTestFinished(() => {
    for (const tool of tools) {
      for (const name of Object.keys(tool)) Reflect.deleteProperty(tool, name);
      Object.assign(tool, { call: refuseLate });
    }
  });
}

async function refuseLate(): Promise<never> {
  throw new Error('The test that opened this bridge has ended.');
}
