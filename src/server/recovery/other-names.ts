import { nearestNames, simplifyName } from '../../base/nearest.ts';

/** What callers who guess write for an argument: other tools call it so. In the order in which a guess is meant. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  objectPath: words(
    'actor actorPath actorName actorLabel object objectName objectLabel target name label path asset assetPath assetName mesh source id sequence sequencePath levelSequence material materialPath table dataTable stringTable curveTable blueprint blueprintPath',
  ),
  objectPaths: words(
    'actors objects targets paths labels names actorPaths actorLabels selection assets asset files file packages package',
  ),
  actors: words(
    'labels names objectPaths objectPath targets actorLabels actorNames actor label name path paths',
  ),
  near: words('around center centre'),
  bounds: words('box region area'),
  expression: words('node nodeName expressionName name id parameter'),
  from: words('source fromExpression fromNode fromPin sourcePin output'),
  to: words('target toPin targetPin destination'),
  node: words('nodeName name id'),
  connectTo: words('target to output destination'),
  changes: words('rows edits entries cells'),
  row: words('key rowName entry name id'),
  column: words('time field key columnName'),
  propertyName: words('property prop propertyPath field attribute key name'),
  properties: words('props values settings fields filter'),
  value: words('newValue val propertyValue to amount number text source sourceString keys'),
  class: words(
    'className type actorClass actorType assetClass kind classPath component componentClass componentType',
  ),
  name: words('variable variableName newName componentName functionName function'),
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
  interpolation: words('interp easing tangent'),
  keys: words('channel curve'),
  asset: words('assetPath mesh staticMesh blueprint model'),
  location: words('position pos translation at coordinates'),
  rotation: words('rot angles orientation euler'),
  scale: words('size scale3D'),
  offset: words('location delta by translation'),
  functionName: words('function func method name'),
  parameters: words('args arguments params inputs'),
  preset: words('presetName presetPath presetId rcPreset remoteControlPreset name'),
  controller: words('controllerName controllerLabel label name'),
  group: words('groupName category folder'),
  label: words(
    'newLabel newName actorLabel displayName name title to property propertyLabel propertyName functionName query search',
  ),
  labels: words('names newNames'),
  folder: words('folderPath directory group path'),
  path: words('destination newPath folder folderPath target directory to newName name'),
  level: words('map mapPath levelPath levelName path name'),
  template: words('templatePath from base'),
  material: words('materialPath mat asset'),
  parent: words('parentMaterial parentActor parentClass newParent material base class attachTo to'),
  attachTo: words('parent parentActor'),
  parameterName: words('parameter param name propertyName'),
  visible: words('visibility show isVisible'),
  tags: words('tag names'),
  tag: words('tagName key name'),
  query: words('search q text name filter pattern keyword words'),
  contains: words('text search query filter'),
  category: words('logCategory group section'),
  count: words('copies number times amount n repeat'),
  enabled: words('on throttle throttling value enable'),
  limit: words('count max maxResults maxRows top lines n'),
  maxTokens: words('tokens budget tokenLimit'),
  tool: words('operation action name'),
  since: words('after from'),
  quality: words('level'),
  operations: words('calls actions commands steps items'),
  steps: words('count times n'),
  binding: words('actor object track'),
  channel: words('property propertyName track curve'),
  seconds: words('time second'),
  frame: words('frameNumber'),
  tracks: words('track trackType trackTypes'),
  changeId: words('change id to until'),
  world: words('worldType'),
  detail: words('verbosity detailLevel format'),
  operation: words('operator op'),
  dryRun: words('preview test whatIf'),
};

function words(text: string): string[] {
  return text.split(' ');
}

/** Whether any operation has an argument that is called so, here or elsewhere. */
export function isArgumentName(written: string): boolean {
  const wanted = simplifyName(written);
  return Object.entries(OTHER_NAMES).some(([name, others]) =>
    [name, ...others].some(each => simplifyName(each) === wanted),
  );
}

/** Names that say the opposite of an argument. */
const OPPOSITES: Record<string, readonly string[]> = {
  visible: words('hidden hide isHidden bHidden invisible'),
  play: words('stop pause paused'),
  unloaded: words('loaded isLoaded'),
  unload: words('load'),
};

/** The argument whose opposite a name says: `visible` for `hidden`. */
export function oppositeMeant(written: string, free: readonly string[]): string | undefined {
  const wanted = simplifyName(written);
  return free.find(name => OPPOSITES[name]?.some(each => simplifyName(each) === wanted));
}

/**
 * The argument that somebody meant who wrote another name: the same letters, what other tools call it, or a few typos.
 * @param free arguments that the call does not have yet
 */
export function argumentMeant(written: string, free: readonly string[]): string | undefined {
  const wanted = simplifyName(written);
  // To agree to a loss is nothing that is guessed.
  if (free.includes('confirm')) {
    const others = free.filter(name => name !== 'confirm');
    return wanted === 'confirm' ? 'confirm' : argumentMeant(written, others);
  }
  const same = free.find(name => simplifyName(name) === wanted);
  return same ?? otherNameOf(written, free) ?? nearestNames(written, free, 1)[0];
}

/** The one of these that other tools call so. */
export function otherNameOf(written: string, free: readonly string[]): string | undefined {
  const wanted = simplifyName(written);
  return free.find(name => OTHER_NAMES[name]?.some(each => simplifyName(each) === wanted));
}
