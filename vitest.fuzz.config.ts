import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['test/fuzz/*.fuzz.ts'], reporters: ['default'] } });
