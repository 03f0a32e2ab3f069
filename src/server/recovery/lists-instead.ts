import { lookupTable } from '../../base/lookup-table.ts';
import { textOfValue } from '../../base/text/text-of-value.ts';
import { canonicalClassName, nativeClassChain } from '../../dictionary/native-facts.ts';
import type { InsteadAction } from './reads-instead.ts';
import { wordsOfAction } from './words-of-action.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** What people call things of several classes, or of one with another name. */
const KINDS: Readonly<Record<string, string>> = lookupTable({
  ...{
    light: 'Light',
    lamp: 'Light',
    camera: 'CameraActor',
    decal: 'DecalActor',
    fog: 'ExponentialHeightFog',
  },
  ...{ mesh: 'StaticMesh', material: 'MaterialInterface', texture: 'Texture', sound: 'SoundBase' },
  ...{ blueprint: 'Blueprint', sequence: 'LevelSequence', animation: 'AnimSequence' },
  ...{ volume: 'Volume', trigger: 'TriggerBase', level: 'World', map: 'World' },
  widget: 'WidgetBlueprint',
});

const LISTING: ReadonlySet<string> = new Set([
  ...['list', 'get', 'find', 'show', 'fetch', 'query', 'search', 'browse', 'count', 'all', 'available'],
]);
/** Where they are, which the kind of thing says already. */
const WHERE: ReadonlySet<string> = new Set([
  'in',
  'of',
  'the',
  'level',
  'scene',
  'project',
  'world',
  'assets',
  'actors',
]);

/** What names one thing, whose materials or lights these would be. */
const ONE =
  /^(object|actor|asset)(Path|Label|Name|_path|_label|_name)?s?$|^(target|name|label|blueprint_?name)$/i;

/** What is read of many, or of what they have: whether it is there, what it wears, what is near, its members, all of a kind. */
export function listed(written: string, given: Arguments): InsteadAction | undefined {
  return (
    existing(written, given) ??
    wearing(written, given) ??
    nearby(written, given) ??
    membersOfClass(written, given) ??
    ofOneKind(written, given)
  );
}

/** `list_lights`, `get_all_static_meshes`: all that are of one class, in the level or among the assets. */
function ofOneKind(written: string, given: Arguments): InsteadAction | undefined {
  const words = wordsOfAction(written);
  if (!LISTING.has(words[0] ?? '') || Object.keys(given).some(name => ONE.test(name) || name === 'class'))
    return undefined;
  const kind = words.filter(word => !LISTING.has(word) && !WHERE.has(word));
  const name = kind.map((word, at) => (at === kind.length - 1 ? singular(word) : word)).join('');
  // One thing of a kind is no list: `get_light`.
  if (kind.length === 0 || name === kind.join('')) return undefined;
  const found = KINDS[name] ?? canonicalClassName(name);
  const chain = found === undefined ? [] : nativeClassChain(found);
  if (found === undefined || chain.includes('ActorComponent')) return undefined;
  return { action: chain.includes('Actor') ? 'find_actors' : 'find_assets', says: { class: found } };
}

function singular(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=sh|ch|x|ss)es$/, '')
    .replace(/(?<!s)s$/, '');
}

/** `get_nearby_actors` of one: those around it. */
function nearby(written: string, given: Arguments): InsteadAction | undefined {
  const isNear =
    /^(?:get|find|list|query)_(?:actors_)?(?:near(?:by|est)?|closest|around)(?:_(?:actors?|objects?|to))?$/i.test(
      written,
    );
  const [only, ...more] = Object.keys(given).filter(name => ONE.test(name) || name === 'to');
  if (!isNear || only === undefined || more.length > 0 || 'near' in given) return undefined;
  const radius = Object.keys(given).find(name => /^(radius|distance|within|range)$/i.test(name));
  const near = { objectPath: given[only], ...(radius !== undefined && { radius: given[radius] }) };
  return { action: 'find_actors', says: { near }, takes: [only, ...(radius === undefined ? [] : [radius])] };
}

/** `list_variables`, `get_blueprint_functions` of a class. */
function membersOfClass(written: string, given: Arguments): InsteadAction | undefined {
  const [, what = ''] =
    /^(?:get|list|show|find|read)_(?:all_)?(?:(?:blueprint|class|bp)_)?(variables?|functions|methods|events|properties)$/i.exec(
      written,
    ) ?? [];
  const [only, ...more] = Object.keys(given).filter(
    name => ONE.test(name) || /^(class|blueprint)(Name|Path|_path)?$/i.test(name),
  );
  if (what === '' || only === undefined || more.length > 0 || typeof given[only] !== 'string')
    return undefined;
  // An object's properties are on its page.
  if (/^(properties|events)$/i.test(what) && !/^class/i.test(only)) return undefined;
  const functions = /^(functions|methods)$/i.test(what);
  return {
    action: 'describe_class',
    says: { class: given[only], ...(functions && { functions }) },
    takes: [only],
  };
}

/** `get_materials` of an actor: what it wears. */
function wearing(written: string, given: Arguments): InsteadAction | undefined {
  const isAsked =
    /^(get|list|read|show|inspect|find)_(all_)?(actor_|mesh_|object_)?materials?(_(info|slots?|names?|list))?$/i.test(
      written,
    );
  const [only, ...more] = Object.keys(given).filter(
    name => ONE.test(name) && typeof given[name] === 'string' && given[name] !== 'selection',
  );
  const isOne = /_material$/i.test(written);
  if (!isAsked || isOne || only === undefined || more.length > 0) return undefined;
  return {
    action: 'inspect_object',
    says: { objectPath: given[only], properties: ['*Material*'] },
    takes: [only],
  };
}

const NAMED =
  /^(object|asset|actor|file)?_?(path|name|label)?$|^(objectPath|assetPath|actorLabel|query|of)$/i;

/** `asset_exists`, `does_actor_exist`: it is looked for by its name. */
function existing(written: string, given: Arguments): InsteadAction | undefined {
  const [, kind = ''] =
    /^(?:does_|do_|has_|check_(?:if_)?|is_)?(?:the_)?(asset|actor|object|file)_?(?:exists?|there)$/i.exec(
      written,
    ) ?? [];
  const names = Object.keys(given).filter(name => NAMED.test(name) && typeof given[name] === 'string');
  const [only, ...more] = names;
  if (kind === '' || only === undefined || more.length > 0) return undefined;
  const target = textOfValue(given[only]).trim();
  if (!target.startsWith('/') && !/^(asset|file)$/i.test(kind))
    return { action: 'find_actors', says: { label: target }, takes: [only] };
  const [folder, name] = [target.replace(/\/[^/]*$/, ''), target.replace(/^.*\//, '').replace(/\..*$/, '')];
  if (name === '' || target.includes(':')) return undefined;
  return {
    action: 'find_assets',
    says: { query: name, ...(target.startsWith('/') && { path: folder }) },
    takes: [only],
  };
}
