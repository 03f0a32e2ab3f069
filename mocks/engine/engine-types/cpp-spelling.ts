import type { ReportedMember } from './signature.ts';

/** Where a type stands: pointers are spelt in another way for each. */
type Place = 'argument' | 'property';

const words: Record<string, string> = {
  boolean: 'bool',
  // Most of what is called from Blueprints is single precision; integers are mostly these [derived].
  number: 'float',
  integer: 'int32',
  Delegate: 'FScriptDelegate',
  MulticastDelegate: 'FMulticastScriptDelegate',
  Unknown: 'FProperty',
};

/** Libraries of which the numbers are double precision, since 5.0 [derived]. */
const doubles = new Set(['UKismetMathLibrary']);

/**
 * What C++ calls a reported type. The report does not tell floats from doubles, nor texts from names from strings: those
 * are guessed from the owner and the name of the member [derived].
 */
export function spellType({ name, type }: ReportedMember, place: Place, owner: string): string {
  return type.replace(/\w+/g, (word, at: number) => {
    if (word === 'string') return textType(name);
    if (word === 'number' && doubles.has(owner)) return 'double';
    const known = words[word];
    if (known) return known;
    const isPointed = /^[AU][A-Z]/.test(word) && !isReference(type.slice(0, at));
    if (!isPointed) return word;
    return place === 'argument' ? `${word}*` : `TObjectPtr<${word}>`;
  });
}

/** True behind `TSubclassOf<` and its like, which take a class without a star. */
function isReference(before: string): boolean {
  return /(?:TSubclassOf|TSoftObjectPtr|TSoftClassPtr|TWeakObjectPtr|TLazyObjectPtr|TScriptInterface)<$/.test(
    before,
  );
}

function textType(name: string): string {
  if (/(?:Text|Tooltip|Title|Caption)$/i.test(name)) return 'FText';
  return /(?:Name|Names|Tag|Tags|Bone|Socket|Profile|Row|RowId|TableId|Key)$/.test(name)
    ? 'FName'
    : 'FString';
}

/**
 * Containers and transforms are inputs by const reference wherever their declaration is known here (32 of 33), so they
 * are taken for such; other types are not [derived].
 */
export function isConstReference({ type }: ReportedMember): boolean {
  return /^(?:TArray|TSet|TMap)</.test(type) || type === 'FTransform';
}
