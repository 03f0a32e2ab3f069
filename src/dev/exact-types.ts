import type { FactsFile } from './reflection-facts.ts';

/** What is known beyond a report: it says `integer` of a plain enum too, and has no display names. */
export interface ExactTypes {
  /** C++ type of a property of a class. */
  spelling(cppName: string, property: string): string | undefined;
  /** Entry of an enum → display name where it has another one. */
  labels(enumName: string): Record<string, string> | undefined;
}

export function exactTypes({ classes, enums }: FactsFile): ExactTypes {
  return {
    spelling: (cppName, property) => {
      const type = classes[cppName]?.props[property]?.type;
      return type && markEnums(type, enums);
    },
    labels(enumName) {
      const labelled = (enums[enumName]?.entries ?? []).filter(({ n, label }) => label && label !== n);
      return labelled.length > 0
        ? Object.fromEntries(labelled.map(({ n, label = n }) => [n, label]))
        : undefined;
    },
  };
}

/** The words of a report that stand for several types of C++. */
const loose: Record<string, RegExp> = {
  number: /^(?:float|double)$/,
  integer: /^(?:u?int(?:8|16|32|64)?|TEnumAsByte<\w+>)$/,
  string: /^(?:FName|FText|FString)$/,
};

/** The exact type where the reported one is looser: alone, or as the element of a list. */
export function exactType(reported: string, spelled: string | undefined): string | undefined {
  const [, container = '', word = ''] = /^(TArray<|TSet<)?(\w+)>?$/.exec(reported) ?? [];
  const known = spelled?.startsWith(container) ? spelled.slice(container.length) : undefined;
  const element = container ? known?.replace(/>$/, '') : known;
  return element !== undefined && loose[word]?.test(element)
    ? `${container}${element}${container && '>'}`
    : undefined;
}

/** Enums by themselves: in a report that says `integer`, they are plain ones. */
function markEnums(type: string, enums: FactsFile['enums']): string {
  return type.replace(/\w+/g, word => (enums[word] ? `TEnumAsByte<${word}>` : word));
}
