import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The native compiler says what `typescript` says, whose API our own tools call, in a third of its time. It is a program,
 * made for some platforms; elsewhere the other one checks.
 * @param root folder of the repository
 * @returns a script for Node, from there
 */
export function findCompiler(root: string): string {
  const program = join(root, 'node_modules', '@typescript', `typescript-${process.platform}-${process.arch}`);
  return `node_modules/${existsSync(program) ? 'typescript-7' : 'typescript'}/bin/tsc`;
}
