import { lookupTable } from '../../../base/lookup-table.ts';
import type { Limits } from '../../../base/quantities/limits.ts';
import type { Unit } from '../../../base/quantities/units.ts';
import type { PropertyPlan } from '../../../pipeline/property-record.ts';
import { isStruct } from '../../../pipeline/value-shapes.ts';
import type { DescribedProperty } from '../../../unreal/engine-call.ts';
import type { WorldKind } from '../../../unreal/level-list.ts';
import type { EditorSession } from '../../../unreal/session.ts';
import type { FoundReference } from './look-up-references.ts';

/** What a value is read for. */
export interface ExpectedValue {
  /** As the page prints it, for messages: `LightComponent.LightColor`. */
  name: string;
  plan: PropertyPlan;
  /** What is there now, as the engine sent it: its shape tells what describe does not. */
  raw: unknown;
  unit?: string;
  /** What a value in another unit comes to in that one, where it depends on the object. */
  convert?: ((value: number, unit: Unit) => number | undefined) | undefined;
  /** Why nothing converts a value that has another unit, a clause: `it has no inverse square falloff`. */
  apart?: string | undefined;
  /** Whether such a value is taken as what it comes to: of several objects each has its own. */
  takesConverted?: boolean;
  /** What describe says of it; missing for members of structs. */
  described?: DescribedProperty;
  /** Of an enum that decides a unit: enumerator → unit. */
  units?: Readonly<Record<string, string>> | undefined;
  /** Between which it lies, where what is said of a whole tells that of its parts: bytes of a colour. */
  ends?: Limits;
  /** It changes what is there by itself: a summand or a factor. */
  isOperand?: true;
  /** A part of a struct, an element, a map's value: it is written with the whole. */
  isPart?: true;
}

/** What reading a value takes: some values are names that only the editor knows. */
export interface ValueContext {
  session: EditorSession;
  signal?: AbortSignal;
  world?: WorldKind;
  /** References that were looked up beforehand: text → what it leads to. */
  references?: ReadonlyMap<string, FoundReference>;
  /**
   * What becomes of a value that says by how much, where the call takes no `operation`: the sum with what is there now, with
   * what the same call has given it before (`before`), or with what a new thing begins with; `unknown` where nothing is there
   * to count from.
   */
  relative?: 'sum' | 'before' | 'new' | 'unknown';
}

/** A value on its way from what was given to what the engine takes. */
export interface ValueReading {
  context: ValueContext;
  /** `write`: containers keep their size; `parameter`: they start empty. */
  purpose: 'write' | 'parameter';
  /** How typos were read, for the answer. */
  notes: string[];
  /** Reads any value. @throws ValueProblem */
  read(given: unknown, expected: ExpectedValue): Promise<unknown>;
}

/** How a value is read. */
export type ValueKind =
  | 'flag'
  | 'number'
  | 'enum'
  | 'text'
  | 'reference'
  | 'class'
  | 'list'
  | 'map'
  | 'colour'
  | 'transform'
  | 'members'
  | 'struct';

const CLASS_TYPE = /^(TSubclassOf|TSoftClassPtr|UClass\b)/;
const REFERENCE_TYPE = /^([UA][A-Z]\w*\*?$|T(ObjectPtr|WeakObjectPtr|SoftObjectPtr|LazyObjectPtr)\b)/;
const NUMBER_TYPE = /^(u?int(8|16|32|64)|float|double)$/;
const REFERENCE_HINT = /^(?:\w+<)?(asset|object|class):(\w+)/;

/** Which kind of value is expected, from its type, and from the shape of what is there. */
export function kindOfValue({ plan, raw, described }: ExpectedValue): ValueKind {
  if (plan.container === 'map') return 'map';
  if (plan.container !== 'none' || Array.isArray(raw)) return 'list';
  if (plan.enumerators || (described?.Metadata.EnumValues && !isStruct(raw))) return 'enum';
  if (typeof raw === 'boolean' || plan.type === 'bool') return 'flag';
  if (typeof raw === 'number' || typeof raw === 'bigint' || NUMBER_TYPE.test(plan.type)) return 'number';
  if (isStruct(raw)) return kindOfStruct(raw);
  const [, hint] = REFERENCE_HINT.exec(plan.entry?.typeHint ?? '') ?? [];
  if (CLASS_TYPE.test(plan.type) || hint === 'class') return 'class';
  if (REFERENCE_TYPE.test(plan.type) || hint !== undefined) return 'reference';
  const isUnknown = plan.type === '' && plan.entry === undefined;
  return isUnknown && typeof raw === 'string' && /^\/\w+\/.*\./.test(raw) ? 'reference' : 'text';
}

function kindOfStruct(raw: Record<string, unknown>): ValueKind {
  const names = Object.keys(raw);
  const has = (...wanted: string[]) =>
    names.length === wanted.length && wanted.every(name => names.includes(name));
  if (has('R', 'G', 'B', 'A')) return 'colour';
  if (has('Rotation', 'Translation', 'Scale3D')) return 'transform';
  const isNumbers = names.length > 0 && names.length <= 4;
  return isNumbers && Object.values(raw).every(member => typeof member === 'number') ? 'members' : 'struct';
}

/** Name of the class that a reference must fit: `StaticMesh`; undefined where nobody says. */
export function classWanted({ plan, described }: ExpectedValue): string | undefined {
  const path = described?.TypePath;
  if (path?.startsWith('/')) return path.replace(/^.*\./, '');
  const [, inner] = /^(?:\w+<)?[UA]([A-Z]\w*)\*?>?$/.exec(plan.type) ?? [];
  if (inner && inner !== 'Class' && inner !== 'Object') return inner;
  return REFERENCE_HINT.exec(plan.entry?.typeHint ?? '')?.[2];
}

const XYZ = { X: 0, Y: 0, Z: 0 };

/** Values of structs that are often parameters or elements, where there is none to look at. */
const TEMPLATES: Record<string, Record<string, unknown>> = lookupTable({
  FVector: XYZ,
  FVector2D: { X: 0, Y: 0 },
  FVector4: { ...XYZ, W: 0 },
  FIntPoint: { X: 0, Y: 0 },
  FIntVector: XYZ,
  FQuat: { ...XYZ, W: 1 },
  FRotator: { Pitch: 0, Yaw: 0, Roll: 0 },
  FLinearColor: { R: 0, G: 0, B: 0, A: 1 },
  FColor: { B: 0, G: 0, R: 0, A: 255 },
  FTransform: {
    Rotation: { ...XYZ, W: 1 },
    Translation: XYZ,
    Scale3D: { X: 1, Y: 1, Z: 1 },
  },
  FFloatInterval: { Min: 0, Max: 0 },
  FInt32Interval: { Min: 0, Max: 0 },
  FGuid: { A: 0, B: 0, C: 0, D: 0 },
});

/** What a value of this type looks like where there is none to look at. */
export function templateFor({ type, container }: PropertyPlan): unknown {
  if (container !== 'none') return container === 'map' ? {} : [];
  if (type === 'bool') return false;
  if (NUMBER_TYPE.test(type)) return 0;
  return Object.hasOwn(TEMPLATES, type) ? TEMPLATES[type] : '';
}
