/**
 * Shape of the files in `modules`, one a module, which `src/dev/generate-engine-types.ts` writes: the names of everything
 * that a 5.4 editor reflects, and what is known of 5.5 and 5.6 beyond it. The file of a type is its module's, `Engine.json`
 * for `/Script/Engine.Actor`. Each type is a line of its own, so one can be read without the others.
 */
interface TypeFile {
  /** Where the types live that the file names and does not have: module → C++ names, with blanks between them. */
  elsewhere: Record<string, string>;
  /** By C++ name: `AActor`, `FHitResult`, `EComponentMobility`. */
  types: Record<string, TypeRecord>;
}

/**
 * A class, struct or enum. Types are spelt as they were reported, which is less than C++ says: `number` is float or
 * double, `integer` any integer or a plain C enum, `string` one of FString, FName and FText, `boolean` also a bit field;
 * pointers have no star. Where more is known of a property of a class, it has its C++ type instead:
 * `Percent:float BarFillType:TEnumAsByte<EProgressBarFillType>`. Nothing says what is public, what Blueprints may call, and what is deprecated.
 */
export interface TypeRecord {
  /** C++ name; none for UObject, enums, and structs without a base. */
  parent?: string;
  /**
   * Functions that the class adds, in the order of the engine: name → signature, such as
   * `NewLocation:FVector bSweep:boolean &SweepHitResult:FHitResult bTeleport:boolean >boolean`. `&` comes back only, `?`
   * behind the name says that C++ has a default, `>` is what is returned. Inputs by const reference look like others.
   */
  functions?: Record<string, string>;
  /** Properties of a class or members of a struct: `bHidden:boolean Tags:TArray<string>`. */
  fields?: string;
  /** Entries of an enum in order, `…_MAX` included. */
  entries?: string;
  /** Entry of an enum → display name where it is known to have another one. */
  labels?: Record<string, string>;
  /** Member, or `Function.Input` → first version that is known to have it. Not named here: 5.4 has it. */
  since?: Record<string, string>;
  /** Member, or `Function.Input` → first version that is known to have it no more. */
  until?: Record<string, string>;
}

/** A file whose types are taken from its text one by one. */
export interface OpenTypeFile {
  elsewhere: Record<string, string>;
  /** C++ names of its types. */
  names: readonly string[];
  /** @throws when there is no such type in the file */
  record(cppName: string): TypeRecord;
}

/** Opens the text of a file: finds the lines, and parses none but the head. */
export function openTypeFile(text: string): OpenTypeFile {
  const lines = new Map<string, [from: number, to: number]>();
  const start = text.indexOf('"types":');
  for (let at = text.indexOf('\n"', start); at !== -1; at = text.indexOf('\n"', at + 1)) {
    const colon = text.indexOf('":', at);
    const end = text.indexOf('\n', at + 1);
    lines.set(text.slice(at + 2, colon), [colon + 2, text[end - 1] === ',' ? end - 1 : end]);
  }
  const head = text.slice(text.indexOf(':') + 1, text.lastIndexOf(',', start));
  return {
    // The generator writes both in these shapes.
    elsewhere: JSON.parse(head) as TypeFile['elsewhere'],
    names: [...lines.keys()],
    record(cppName) {
      const [from, to] = lines.get(cppName) ?? [0, 0];
      return JSON.parse(text.slice(from, to)) as TypeRecord;
    },
  };
}
