import { type FactSignature, factEntries, factFields } from './engine-facts.ts';

/** An answer as an editor prints one of a function: each output with some value of its type. */
export function sampleAnswer({ parameters, returns }: FactSignature): Record<string, unknown> {
  const outputs = parameters.filter(({ out }) => out).map(({ name, type }) => [name, sampleOf(type)]);
  return {
    ...Object.fromEntries(outputs),
    ...(returns !== undefined && { ReturnValue: sampleOf(returns) }),
  };
}

const PLAIN: Record<string, unknown> = { boolean: true, integer: 1, number: 1.5, string: '[]' };

function sampleOf(type: string): unknown {
  if (Object.hasOwn(PLAIN, type)) return PLAIN[type];
  const [, container, inner = ''] = /^(TArray|TSet|TMap|TSubclassOf|TSoftObjectPtr)_(.+)_$/.exec(type) ?? [];
  if (container === 'TArray' || container === 'TSet') return [sampleOf(inner)];
  if (container === 'TMap') return {};
  if (type.startsWith('F')) {
    return Object.fromEntries([...factFields(type)].map(([name, of]) => [name, sampleOf(plainType(of))]));
  }
  if (/^E[A-Z]/.test(type)) return factEntries(type)?.[0] ?? '';
  return '/Script/Engine.Actor';
}

/** Fields are written `TArray<X>`, parameters `TArray_X_`. */
function plainType(type: string): string {
  return type.replaceAll(/[<>]/g, '_');
}
