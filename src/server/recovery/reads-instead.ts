import { textOfValue } from '../../base/text/text-of-value.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** An action that does what a name says that no action has, and what the name says of its arguments. */
export interface InsteadAction {
  action: string;
  says: Record<string, unknown>;
  /** Names of what is said that may as well be otherwise. */
  guessed?: readonly string[];
  /** Arguments of the call that these stand for. */
  takes?: readonly string[];
  /** What is left to do, where the action is only the first step. */
  next?: string;
}

/** `select_all`, `select_by_class`: what is meant by a description is listed first, and selected by name. */
export function choosing(written: string): InsteadAction | undefined {
  const isChoice = /^select_?(all|every|by|where|matching)(_?\w+)?$/i.test(written);
  return isChoice
    ? { action: 'find_actors', says: {}, next: `${LISTED} select_actors${WITH_PATHS}` }
    : undefined;
}

/** `unhide_all`: what is hidden is listed first, and shown by name. */
export function unhiding(written: string): InsteadAction | undefined {
  const isAll = /^(unhide|show|reveal)_?(all|everything)(_?(actors|objects))?$/i.test(written);
  return isAll
    ? {
        action: 'find_actors',
        says: { where: { hiddenInEditor: true } },
        next: `${LISTED} set_visibility${WITH_PATHS}`,
      }
    : undefined;
}

const LISTED = 'The example only lists them (it is a call of inspect): then call';
const WITH_PATHS = ' with their paths in `objectPaths`.';

/** `help` with an operation is how that one is called. */
export function helping(written: string, { tool, operation, topic }: Arguments): InsteadAction | undefined {
  const about = tool ?? operation ?? topic;
  return /^(help|usage|how_?to|man)$/i.test(written) && /^[a-z]+(_[a-z]+)+$/.test(textOfValue(about))
    ? { action: 'tool_schema', says: { tool: about }, takes: ['tool', 'operation', 'topic'] }
    : undefined;
}

const CLASS_SAID = [
  'class',
  'query',
  'name',
  'search',
  'filter',
  'parent',
  'baseClass',
  'className',
] as const;

/** `list_classes`: nothing lists them, and one that is named is described. */
export function describing(written: string, given: Arguments): InsteadAction | undefined {
  if (!/^(list|get|find|search|browse|query|show|available|all)_?class(es)?$/i.test(written))
    return undefined;
  const said = CLASS_SAID.filter(name => given[name] !== undefined);
  const [only] = said.length === 1 ? said : [];
  const isNamed = only !== undefined && /^[\w/.]+$/.test(textOfValue(given[only]));
  return {
    action: 'describe_class',
    says: isNamed ? { class: given[only] } : {},
    ...(isNamed && { takes: [only] }),
  };
}

/** `measure_distance`: actors near to one are told with how far they are. */
export function measured(written: string, given: Arguments): InsteadAction | undefined {
  if (!/distance|how_far|measure$/i.test(written)) return undefined;
  const ends = Object.keys(given).filter(name => ENDS.test(name) && typeof given[name] === 'string');
  const [from, to, ...more] = ends.map(name => given[name]);
  if (from === undefined || to === undefined || more.length > 0) return undefined;
  const near = { objectPath: from, radius: FAR_CM };
  return { action: 'find_actors', says: { label: to, near }, takes: ends };
}

/** The two that something is measured between. */
const ENDS = /^((object|actor)(Path|Label|Name)?_?([12ab])?|from|to|[ab]|target|start|end|source|other)$/i;
/** As far as a level goes. */
const FAR_CM = 1_000_000;
