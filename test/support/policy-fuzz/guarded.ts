import { classChain } from '../../../mocks/engine/reflection/class-info.ts';
import type { SimulatedEditor } from '../../../mocks/engine/simulated-editor.ts';
import type { PolicyRules } from '../../../src/kernel/policy/policy-rules.ts';
import { editorState } from '../editor-state.ts';

/**
 * A policy, and what it promises of the simulated world, said without any code of the policy: `look` takes down what must
 * stay, `broken` says what did not.
 */
export interface Guarded {
  name: string;
  rules: PolicyRules;
  /** Paths of what is forbidden, for attacks to aim at. */
  victims(editor: SimulatedEditor): string[];
  look(editor: SimulatedEditor): unknown;
  /** Whether what was taken down before is another afterwards. Equality when left out. */
  broken?(before: never, after: never): boolean;
}

type Rule = Omit<NonNullable<PolicyRules['forbid']>[number], 'name'>;
const forbid = (rule: Rule): PolicyRules => ({ forbid: [{ name: 'hands off', ...rule }] });
const allow = (rule: Rule): PolicyRules => ({ allow: [{ name: 'a little', ...rule }] });

const MAP = '/Game/ThirdPerson/Lvl_ThirdPerson';
const LEVEL = `${MAP}.Lvl_ThirdPerson:PersistentLevel`;

/** Copies that are there while a game plays are nobody's. */
const isCopy = (path: string) => path.includes('/UEDPIE_');

/** What the state holds of things that a test covers, with their files. */
function part(
  editor: SimulatedEditor,
  covers: (path: string) => boolean,
  unsaved: 'counts' | 'aside' = 'counts',
) {
  const { objects, assets, files, folders } = editorState(editor);
  const only = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([path]) => !isCopy(path) && covers(path)));
  return {
    ...{ objects: only(objects), assets: only(assets) },
    folders: folders.filter(covers),
    files: files
      .filter(([name]) => covers(name))
      .map(([name, savedAt, isDirty]) => [name, savedAt, unsaved === 'counts' && isDirty]),
  };
}

/** Below a path, in any case; the files of the actors of a map lie elsewhere. */
const below = (place: string) => (path: string) => {
  const [plain, wanted] = [path.toLowerCase(), place.toLowerCase()];
  return plain === wanted || (plain.startsWith(wanted) && /[/.:]/.test(plain.charAt(wanted.length)));
};

/** Whether something, or the actor that it is a part of, is of a class. */
function isOf(editor: SimulatedEditor, className: string) {
  const chainOf = (path: string): string[] => {
    // In memory first: to look for what is not takes the longest way.
    const object = editor.world.objects.get(path) ?? editor.world.find(path);
    const own = object ? classChain(object.class).map(({ name }) => name) : [];
    return object?.outer ? [...own, ...chainOf(object.outer.path)] : own;
  };
  return (path: string) => chainOf(path).includes(className);
}

function byClass(written: string, className: string): Guarded {
  return {
    name: `forbids the class ${written}`,
    rules: forbid({ classes: [written] }),
    victims: editor => Object.keys(editor.world.snapshot().objects).filter(isOf(editor, className)),
    look: editor => {
      const covers = isOf(editor, className);
      const { objects } = editor.world.snapshot();
      return Object.fromEntries(Object.entries(objects).filter(([path]) => !isCopy(path) && covers(path)));
    },
  };
}

function byAssetClass(written: string, className: string): Guarded {
  const covers = (editor: SimulatedEditor) => (path: string) =>
    editor.world.snapshot().assets[path]?.class.endsWith(`.${className}`) === true;
  return {
    name: `forbids the asset class ${written}`,
    rules: forbid({ classes: [written] }),
    victims: editor => Object.keys(editor.world.snapshot().assets).filter(covers(editor)),
    look: editor => {
      const { assets } = editor.world.snapshot();
      return Object.fromEntries(
        Object.entries(assets).filter(([, each]) => each.class.endsWith(`.${className}`)),
      );
    },
  };
}

function byPath(written: string, place: string): Guarded {
  return {
    name: `forbids the path ${written}`,
    rules: forbid({ paths: [written] }),
    victims: editor => {
      const { objects, assets } = editor.world.snapshot();
      return [...Object.keys(objects), ...Object.keys(assets), place].filter(below(place));
    },
    look: editor => part(editor, below(place)),
  };
}

function everyPath({ world }: SimulatedEditor): string[] {
  const { objects, assets } = world.snapshot();
  return [...Object.keys(objects), ...Object.keys(assets)].filter(path => !isCopy(path));
}

/** Nothing goes: what was there is there, or has another name. */
function keepsAll(name: string, rules: PolicyRules, covers: (path: string) => boolean = () => true): Guarded {
  return {
    ...{ name, rules, victims: editor => everyPath(editor).filter(covers) },
    look: editor => everyPath(editor).filter(covers),
    broken: (before: string[], after: string[]) => {
      const gone = before.filter(path => !after.includes(path));
      return gone.length > after.filter(path => !before.includes(path)).length;
    },
  };
}

/** Nothing is written to the disk. */
function savesNothing(name: string, rules: PolicyRules): Guarded {
  return {
    ...{ name, rules, victims: everyPath },
    look: ({ world }) => world.packages.files().map(({ packageName, savedAt }) => [packageName, savedAt]),
    // What is made or deleted has a file or none, and that is no saving.
    broken: (before: [string, number][], after: [string, number][]) => {
      const old = new Map(before);
      return after.some(([name, savedAt]) => old.has(name) && old.get(name) !== savedAt);
    },
  };
}

/** One thing of each actor stays. */
function keepsOfActors(
  name: string,
  rules: PolicyRules,
  tell: (object: { label?: string; values: Record<string, unknown> }) => unknown,
): Guarded {
  const look = ({ world }: SimulatedEditor) =>
    Object.fromEntries(
      Object.entries(world.snapshot().objects).map(([path, object]) => [
        path,
        JSON.stringify(tell(object)) ?? '',
      ]),
    );
  return {
    ...{ name, rules, look, victims: editor => Object.keys(editor.world.snapshot().objects) },
    // What comes and goes is another rule's.
    broken: (before: Record<string, string>, after: Record<string, string>) =>
      Object.entries(after).some(([path, told]) => path in before && before[path] !== told),
  };
}

/** Everything but what is allowed. */
function onlyBelow(name: string, rules: PolicyRules, place: string): Guarded {
  const others = (path: string) => !below(place)(path);
  return {
    ...{ name, rules, victims: editor => everyPath(editor).filter(others) },
    look: editor => {
      const { selection, camera, consoleVariables } = editor.world.snapshot();
      return {
        ...part(editor, others, 'aside'),
        selection,
        camera,
        consoleVariables,
        map: editor.world.path,
      };
    },
  };
}

const isActor = (path: string) => /:PersistentLevel\.[^.]+$/.test(path);
const isAsset = (path: string) => !path.includes(':') && path.startsWith('/Game/');

/** Every kind of rule, written in more than one way. */
export const GUARDED: readonly Guarded[] = [
  byClass('Light', 'Light'),
  byClass('APointLight', 'PointLight'),
  byClass('/Script/Engine.StaticMeshActor', 'StaticMeshActor'),
  byClass('LightComponent', 'LightComponent'),
  byClass('BP_Lamp_C', 'BP_Lamp_C'),
  byClass('/Game/Blueprints/BP_Lamp.BP_Lamp', 'BP_Lamp_C'),
  byClass('Point*', 'PointLight'),
  byAssetClass('Texture2D', 'Texture2D'),
  byAssetClass('/Script/Engine.Material', 'Material'),
  byPath('/Game/ThirdPerson/**', '/Game/ThirdPerson'),
  byPath(MAP, MAP),
  byPath(`${LEVEL}.PointLight_2`, `${LEVEL}.PointLight_2`),
  byPath(
    `${MAP}.Lvl_ThirdPerson.PersistentLevel.PointLight_2.LightComponent0`,
    `${LEVEL}.PointLight_2.LightComponent0`,
  ),
  byPath('/game/props/', '/Game/Props'),
  byPath('/Game/Props/Textures/T_Bench_D.T_Bench_D', '/Game/Props/Textures/T_Bench_D'),
  keepsAll('forbids delete_*', forbid({ operations: ['delete_*'] })),
  keepsAll('forbids delete_actors', forbid({ operations: ['delete_actors'] }), isActor),
  keepsAll('forbids *.Destroy*', forbid({ functions: ['*.Destroy*'] }), isActor),
  keepsAll(
    'forbids EditorActorSubsystem.Destroy*',
    forbid({ functions: ['EditorActorSubsystem.Destroy*'] }),
    isActor,
  ),
  keepsAll(
    'forbids EditorAssetLibrary.Delete*',
    forbid({ functions: ['EditorAssetLibrary.Delete*'] }),
    isAsset,
  ),
  savesNothing('forbids save_*', forbid({ operations: ['save_*'] })),
  savesNothing('forbids *.Save*', forbid({ functions: ['*.Save*'] })),
  keepsOfActors('forbids rename_actor', forbid({ operations: ['rename_actor'] }), ({ label }) => label),
  keepsOfActors(
    'forbids set_transform',
    forbid({ operations: ['set_transform', 'attach_*', 'detach_*'] }),
    ({ values }) => [values.RelativeLocation, values.RelativeRotation, values.RelativeScale3D],
  ),
  onlyBelow('allows /Game/Props/**', allow({ paths: ['/Game/Props/**'] }), '/Game/Props'),
  onlyBelow(
    'allows one actor',
    allow({ paths: [`${LEVEL}.SkeletalMeshActor_0`] }),
    `${LEVEL}.SkeletalMeshActor_0`,
  ),
  onlyBelow('allows nothing', { allow: [] }, '/Nowhere'),
];
