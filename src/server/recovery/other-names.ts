import { lookupTable } from '../../base/lookup-table.ts';
import { isTypo, nearestNames, simplifyName } from '../../base/nearest.ts';
import { isOneTypoAway } from '../../base/text/one-typo-away.ts';
import { saysOtherManner, withoutLater, withoutManner } from './manner-in-name.ts';
import { oppositeMeant } from './opposite-names.ts';

/** What callers who guess write for an argument: other tools call it so. In the order in which a guess is meant. */
const OTHER_NAMES: Record<string, readonly string[]> = lookupTable({
  objectPath: words(
    'actor actorPath actorName actorLabel object objectName objectLabel target name label path asset assetPath assetName mesh source id sequence sequencePath levelSequence material materialPath table dataTable stringTable curveTable blueprint blueprintPath targetActor targetObject materialInstance instance',
  ),
  objectPaths: words(
    'objectPath actors objects targets paths labels names actorPaths actorLabels selection assets asset files file packages package actorNames assetNames assetPaths targetActors objectNames',
  ),
  actors: words(
    'labels names objectPaths objectPath targets actorLabels actorNames actor label name path paths',
  ),
  near: words('around center centre closeTo nearTo nearby closestTo nearest'),
  bounds: words('box region area'),
  expression: words('node nodeName expressionName name id parameter'),
  from: words('source fromExpression fromNode fromPin sourcePin output'),
  to: words('target toPin targetPin destination alignTo alignment'),
  node: words('nodeName name id'),
  connectTo: words('target to output destination'),
  changes: words('rows edits entries cells updates modifications'),
  row: words('key rowName entry name id'),
  column: words('time field key columnName'),
  propertyName: words('property prop propertyPath field attribute key name'),
  properties: words('props values settings fields filter attributes params include columns newValues'),
  value: words('newValue val propertyValue to amount number text source sourceString keys'),
  class: words(
    'className type actorClass actorType assetClass kind classPath component componentClass componentType blueprint blueprintClass blueprintName',
  ),
  name: words('variable variableName newName componentName functionName function label title'),
  default: words('defaultValue value initialValue'),
  instanceEditable: words('editable public exposed expose showOnInstances'),
  type: words('variableType valueType kind'),
  kind: words('nodeType type'),
  index: words('position place at element i'),
  of: words('function functionName event variable macro node subject member'),
  pins: words('inputs values parameters args'),
  wires: words('connections links'),
  after: words('execAfter previous follows'),
  disconnect: words('break remove'),
  interpolation: words('interp easing tangent interpMode'),
  keys: words('channel curve keyframes'),
  asset: words('assetPath mesh staticMesh blueprint model'),
  radius: words('distance within range'),
  location: words(
    'position pos translation at coordinates point worldLocation worldPosition destination dest goal to moveTo',
  ),
  rotation: words('rot angles orientation euler'),
  // `size` may be meant in centimetres.
  // A factor is of the scale that is there.
  scale: words('scale3D scaling'),
  // `location` is where one is to stand.
  offset: words('delta by translation distance step spacing'),
  functionName: words('function func method name'),
  parameters: words('args arguments params inputs functionArgs functionParameters inputParameters'),
  preset: words('presetName presetPath presetId rcPreset remoteControlPreset name'),
  controller: words('controllerName controllerLabel label name'),
  group: words('groupName category folder'),
  label: words(
    'newLabel newName actorLabel actorName displayName name title to property propertyLabel propertyName functionName query search filter contains pattern nameFilter',
  ),
  labels: words('names newNames name newName label newLabel'),
  folder: words('folderPath directory group path'),
  path: words('destination newPath folder folderPath target directory to newName name'),
  level: words('map mapPath levelPath levelName path name severity verbosity mapName'),
  template: words('templatePath from base'),
  material: words('materialPath materialName mat asset materials materialPaths'),
  parent: words(
    'parentMaterial parentActor parentClass newParent material base class attachTo to baseClass superclass super parentBlueprint baseMaterial actor',
  ),
  attachTo: words('parent parentActor'),
  parameterName: words('parameter param name propertyName'),
  parameter: words('parameterName paramName param name propertyName property'),
  visible: words('visibility show isVisible'),
  tags: words('tag names actorTags'),
  tag: words('tagName key name'),
  query: words(
    'search q text name filter pattern keyword words keywords searchTerm searchText searchQuery term terms task question goal',
  ),
  contains: words('text search query filter substring term'),
  category: words('logCategory group section'),
  count: words('copies number times amount n repeat num quantity instances'),
  enabled: words('on throttle throttling value enable state active'),
  limit: words('count max maxResults maxRows top lines n first pageSize perPage num take'),
  maxTokens: words('tokens budget tokenLimit tokenBudget'),
  tool: words('operation action name operationName actionName'),
  since: words('after from asOf'),
  quality: words('level preset'),
  operations: words('ops calls actions commands steps items'),
  steps: words('count times n'),
  binding: words('actor object track'),
  channel: words('property propertyName track curve'),
  seconds: words('time second'),
  frame: words('frameNumber'),
  tracks: words('track trackType trackTypes'),
  changeId: words('change id to until'),
  title: words('name label heading'),
  overview: words('description text summary idea about goal prompt'),
  world: words('worldType'),
  detail: words('verbosity detailLevel format'),
  operation: words('operator op mode'),
  compareWith: words('compareTo compare other versus against baseline reference'),
  where: words('filter filters condition conditions criteria having'),
  show: words('columns fields include properties select display output'),
  sort: words('orderBy order sortBy sorting rankBy'),
  columns: words('fields properties columnNames'),
  wait: words('timeout timeoutSeconds seconds duration'),
  timeout: words('wait seconds duration timeoutSeconds maxWait deadline'),
  spacing: words('gap distance step interval'),
  axis: words('direction axes along'),
  height: words('h heightOffset above resolutionY resY imageHeight'),
  slot: words('index materialIndex materialSlot slotIndex slotName element elementIndex'),
  width: words('w resolutionX resX imageWidth'),
  watch: words('id watchId handle'),
  space: words('relativeTo coordinateSpace'),
  socket: words('bone boneName socketName attachSocket'),
  output: words('outputName fromPin outputPin'),
  cursor: words('nextCursor pageToken page next'),
  view: words('from direction perspective'),
  start: words('from begin startFrame'),
  end: words('to until endFrame stop'),
  at: words('position location'),
  graph: words('graphName'),
  lookAt: words('facing aimAt pointAt'),
  keep: words('keepWorld preserve maintain'),
  partitioned: words('worldPartition isPartitioned'),
  depth: words('maxDepth levels'),
  minutes: words('lastMinutes'),
  camera: words('cameraActor cameraName from'),
  code: words('script python source'),
  command: words('cmd consoleCommand'),
  only: words('changes'),
  removeRow: words('deleteRow dropRow remove delete'),
  maps: words('levels includeLevels saveLevels'),
  content: words('assets includeAssets saveAssets includeContent'),
  form: words('format'),
  unloaded: words('includeUnloaded showUnloaded'),
  dryRun: words('preview test whatIf simulate checkOnly validateOnly onlyCheck noop trial'),
});

function words(text: string): string[] {
  return text.split(' ');
}

/** Whether any operation has an argument that is called so, here or elsewhere. */
export function isArgumentName(written: string): boolean {
  const bare = withoutManner(written);
  const wanted = new Set([simplifyName(written), simplifyName(bare)]);
  return Object.entries(OTHER_NAMES).some(([name, others]) =>
    [name, ...others].some(each => wanted.has(simplifyName(each))),
  );
}

/** Letters from which on two of them may be wrong. */
const LONG_WORD = 7;

/**
 * The argument that somebody meant who wrote another name: the same letters, what other tools call it, or a few typos.
 * @param free arguments that the call does not have yet
 * @param fits whether an argument may hold the value: of several that are meant by the name it is one that may
 */
export function argumentMeant(
  written: string,
  free: readonly string[],
  fits: (name: string) => boolean = () => true,
): string | undefined {
  const wanted = simplifyName(written);
  // To agree to a loss is nothing that is guessed.
  if (free.includes('confirm')) {
    const others = free.filter(name => name !== 'confirm');
    return wanted === 'confirm' ? 'confirm' : argumentMeant(written, others, fits);
  }
  const same = free.find(name => simplifyName(name) === wanted);
  if (same !== undefined) return same;
  const meant = otherNamesOf(written, free);
  if (meant.length > 0) return meant.find(fits) ?? meant[0];
  const wantedOne = withoutLater(written);
  const own = free.find(name => wantedOne !== undefined && simplifyName(name) === simplifyName(wantedOne));
  if (own !== undefined) return own;
  // A typo names what could hold the value: `delay: 1` is not `play`. Of a short word two other letters make another word:
  // `color` is not `folder`.
  const isNear = (name: string) =>
    !saysOtherManner(written, name) &&
    (written.length >= LONG_WORD
      ? isTypo(written, name) || holdsOther(wanted, simplifyName(name))
      : isOneTypoAway(written, name) || name.startsWith(written));
  return nearestNames(written, free, 1).find(name => isNear(name) && fits(name));
}

function holdsOther(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

/** Names of a call that no operation takes as they are written, and what each of them means. */
export interface MeantName {
  name: string;
  /** `not`: it says the opposite, so `hidden: true` is `visible: false`. */
  sense: 'same' | 'not';
}

/**
 * What each name of a call means, in the order in which they are written: no argument is meant twice.
 * @param fits whether an argument may hold a value
 */
export function meantNames(
  given: Readonly<Record<string, unknown>>,
  names: readonly string[],
  fits: (name: string, value: unknown) => boolean,
): Map<string, MeantName> {
  const meant = new Map<string, MeantName>();
  const taken = new Set(Object.keys(given));
  for (const [written, value] of Object.entries(given)) {
    if (names.includes(written)) {
      meant.set(written, { name: written, sense: 'same' });
      continue;
    }
    const free = names.filter(name => !taken.has(name) && !isSaidOtherwise(name, taken, names));
    const opposite = typeof value === 'boolean' ? oppositeMeant(written, free) : undefined;
    const name = opposite ?? argumentMeant(written, free, each => fits(each, value));
    if (name === undefined) continue;
    meant.set(written, { name, sense: opposite === undefined ? 'same' : 'not' });
    taken.add(name);
  }
  return meant;
}

/** Whether the call names its targets in the other one of two arguments for them. */
function isSaidOtherwise(name: string, taken: ReadonlySet<string>, names: readonly string[]): boolean {
  const other = name === 'objectPath' ? 'objectPaths' : name === 'objectPaths' ? 'objectPath' : '';
  return taken.has(other) && names.includes(other);
}

/** The one of these that other tools call so. */
export function otherNameOf(written: string, free: readonly string[]): string | undefined {
  return otherNamesOf(written, free)[0];
}

function otherNamesOf(written: string, free: readonly string[]): string[] {
  const wanted = simplifyName(written);
  return free.filter(name => OTHER_NAMES[name]?.some(each => simplifyName(each) === wanted));
}
