import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

/** A name of the engine that a Python script uses. */
export interface EngineName {
  /** `SubobjectDataSubsystem.add_new_subobject`, `RichCurveInterpMode.RCIM_LINEAR`, `load_asset`; `?.x` of an unknown type. */
  name: string;
  /** `argument`: the name of a parameter, or a member of a struct, in a call. `property`: read by `get_editor_property`. */
  as: 'class' | 'call' | 'attribute' | 'argument' | 'property';
  /** The script asks first whether it is there. */
  optional: boolean;
  line: number;
}

/** What is known of an expression. `is: 'python'`: nothing of the engine's. */
interface Type {
  is: 'class' | 'instance' | 'list' | 'module' | 'python' | 'unknown';
  /** Names of classes, without `unreal.`; several where it may be one of them. */
  classes: readonly string[];
}

const UNKNOWN: Type = { is: 'unknown', classes: [] };
const PYTHON: Type = { is: 'python', classes: [] };

/** Functions of Python itself; what they come to has no members of the engine's. */
const BUILT_IN = [
  'str',
  'int',
  'len',
  'abs',
  'any',
  'print',
  'type',
  'isinstance',
  'hasattr',
  'RuntimeError',
];
/** What Python's own texts, lists and dictionaries have, where nothing says what something is. */
const PYTHON_METHODS = [
  'lower',
  'upper',
  'replace',
  'startswith',
  'partition',
  'join',
  'append',
  'items',
  'get',
];
/** Functions that give what they are given. */
const SAME = ['list', 'sorted'];
/** Functions of `unreal` that give an object of the class that they are given. */
const SUBSYSTEMS = ['get_engine_subsystem', 'get_editor_subsystem'];

const MODULES: [string, Type][] = [
  ['unreal', { is: 'module', classes: [] }],
  ['json', PYTHON],
];

/** Where a script breaks the grammar: nothing where it does not. */
export function listSyntaxErrors(script: string): string[] {
  const errors: string[] = [];
  parser.parse(script).iterate({
    enter: ({ type, from, to }) => {
      const isOpen = type.name === 'String' && !/('|").*\1$/s.test(script.slice(from, to));
      if (type.isError || isOpen)
        errors.push(`line ${lineAt(script, from)}: ${script.slice(from, from + 30)}`);
    },
  });
  return errors;
}

/**
 * The names of the engine's Python module that a script uses, by the types that it gives its variables: what cannot be
 * known from the script itself it says in a quoted annotation, `pin: 'unreal.BlueprintGraphPin' = …`.
 */
export function listEngineNames(script: string): EngineName[] {
  const reader = new ScriptReader(script);
  reader.visit(parser.parse(script).topNode, new Map([...MODULES]));
  return reader.found();
}

function lineAt(script: string, at: number): number {
  return script.slice(0, at).split('\n').length;
}

type Names = Map<string, Type>;

class ScriptReader {
  readonly #script: string;
  readonly #names = new Map<string, EngineName>();
  readonly #asked = new Set<string>();
  /** Variables that hold an annotation. */
  readonly #aliases = new Map<string, string>();

  constructor(script: string) {
    this.#script = script;
  }

  found(): EngineName[] {
    return [...this.#names.values()].map(each => ({
      ...each,
      optional: each.optional || this.#asked.has(each.name),
    }));
  }

  #text({ from, to }: SyntaxNode): string {
    return this.#script.slice(from, to);
  }

  #use(name: string, as: EngineName['as'], node: SyntaxNode, optional = false): void {
    if (!this.#names.has(name)) {
      this.#names.set(name, { name, as, optional, line: lineAt(this.#script, node.from) });
    }
  }

  /** Looks at a statement or an expression and at all that is in it. */
  visit(node: SyntaxNode, names: Names): Type {
    switch (node.name) {
      case 'FunctionDefinition':
        return this.#define(node, names);
      case 'AssignStatement':
        return this.#assign(node, names);
      case 'ForStatement':
        return this.#loop(node, names);
      case 'ArrayComprehensionExpression':
      case 'DictionaryComprehensionExpression':
      case 'ComprehensionExpression':
        return this.#comprehend(node, names);
      case 'ArgList':
        return this.#arguments(node, names);
      case 'MemberExpression':
        return this.#member(node, names, 'attribute');
      case 'CallExpression':
        return this.#call(node, names);
      case 'VariableName':
        return names.get(this.#text(node)) ?? UNKNOWN;
      case 'String':
      case 'FormatString':
      case 'DictionaryExpression':
        this.#visitAll(node, names);
        return PYTHON;
      default:
        return this.#visitAll(node, names);
    }
  }

  /** @returns the first type that is known of the parts: of `a or b`, `a if c else b`, `(a)` */
  #visitAll(node: SyntaxNode, names: Names): Type {
    const types = childrenOf(node).map(child => this.visit(child, names));
    const isChoice = ['BinaryExpression', 'ConditionalExpression', 'ParenthesizedExpression'].includes(
      node.name,
    );
    return (isChoice && types.find(({ is }) => is !== 'unknown')) || UNKNOWN;
  }

  #define(node: SyntaxNode, names: Names): Type {
    const own = new Map(names);
    let last = '';
    for (const part of childrenOf(node.getChild('ParamList') ?? node)) {
      if (part.name === 'VariableName') last = this.#text(part);
      if (part.name === 'VariableName') own.set(last, UNKNOWN);
      if (part.name === 'TypeDef') own.set(last, this.#annotated(part));
    }
    const type = node.getChild('TypeDef');
    const name = node.getChild('VariableName');
    // Functions are known by what they come to.
    if (name) names.set(`${this.#text(name)}()`, type ? this.#annotated(type) : UNKNOWN);
    const body = node.getChild('Body');
    if (body) this.visit(body, own);
    return UNKNOWN;
  }

  #assign(node: SyntaxNode, names: Names): Type {
    const parts = childrenOf(node);
    const value = parts.at(-1);
    const targets = parts.filter(
      ({ name, from }) => name === 'VariableName' && from < (node.getChild('AssignOp')?.from ?? 0),
    );
    const annotation = node.getChild('TypeDef');
    const type = value ? this.visit(value, names) : UNKNOWN;
    for (const target of targets) {
      const name = this.#text(target);
      names.set(name, annotation ? this.#annotated(annotation) : targets.length > 1 ? UNKNOWN : type);
      if (value && /unreal\./.test(this.#text(value)) && type.is === 'python')
        this.#aliases.set(name, this.#text(value));
    }
    return UNKNOWN;
  }

  #loop(node: SyntaxNode, names: Names): Type {
    const parts = childrenOf(node);
    const over = parts.findIndex(({ name }) => name === 'in') + 1;
    const type = parts[over] ? elementOf(this.visit(parts[over], names)) : UNKNOWN;
    const targets = parts.slice(0, over).filter(({ name }) => name === 'VariableName');
    for (const each of targets) names.set(this.#text(each), targets.length > 1 ? UNKNOWN : type);
    for (const part of parts.slice(over + 1)) this.visit(part, names);
    return UNKNOWN;
  }

  /** What is looped over stands behind what is made of it. */
  #comprehend(node: SyntaxNode, names: Names): Type {
    const parts = childrenOf(node);
    const at = parts.findIndex(({ name }) => name === 'for');
    const own = new Map(names);
    const over = parts.findIndex(({ name }) => name === 'in') + 1;
    const type = parts[over] ? elementOf(this.visit(parts[over], names)) : UNKNOWN;
    const targets = parts.slice(at, over).filter(({ name }) => name === 'VariableName');
    for (const each of targets) own.set(this.#text(each), targets.length > 1 ? UNKNOWN : type);
    const made = [...parts.slice(0, at), ...parts.slice(over + 1)].map(part => this.visit(part, own));
    const item = made.find(({ is }) => is !== 'unknown') ?? UNKNOWN;
    return node.name === 'ArrayComprehensionExpression' ? { is: 'list', classes: item.classes } : PYTHON;
  }

  /** Names of arguments are none of ours. */
  #arguments(node: SyntaxNode, names: Names): Type {
    const parts = childrenOf(node);
    const isName = (at: number) => parts[at]?.name === 'VariableName' && parts[at + 1]?.name === 'AssignOp';
    if (parts.some(({ name }) => name === 'for')) return this.#comprehend(node, names);
    parts.forEach((part, at) => void (isName(at) || this.visit(part, names)));
    return UNKNOWN;
  }

  #member(node: SyntaxNode, names: Names, as: EngineName['as']): Type {
    const [object, ...rest] = childrenOf(node);
    if (!object) return UNKNOWN;
    const owner = this.visit(object, names);
    const property = node.getChild('PropertyName');
    if (!property) {
      for (const part of rest) this.visit(part, names);
      const isSlice = rest.some(({ name }) => name === ':');
      return owner.is === 'list' && !isSlice ? elementOf(owner) : owner;
    }
    return this.#memberOf(owner, property, as);
  }

  #memberOf(owner: Type, property: SyntaxNode, as: EngineName['as']): Type {
    const name = this.#text(property);
    if (owner.is === 'python' || name.startsWith('__')) return PYTHON;
    if (owner.is === 'unknown' && PYTHON_METHODS.includes(name)) return PYTHON;
    if (owner.is === 'module') {
      const isClass = /^[A-Z]/.test(name);
      this.#use(name, isClass ? 'class' : as, property);
      return isClass ? { is: 'class', classes: [name] } : UNKNOWN;
    }
    const owners = owner.is === 'class' || owner.is === 'instance' ? owner.classes : ['?'];
    for (const each of owners) this.#use(`${each}.${name}`, as, property);
    // An entry of an enum is one of its values.
    return owner.is === 'class' && /^[A-Z0-9_]+$/.test(name) ? { ...owner, is: 'instance' } : UNKNOWN;
  }

  #call(node: SyntaxNode, names: Names): Type {
    const [callee, list] = childrenOf(node);
    if (!callee || !list) return UNKNOWN;
    const [first] = childrenOf(list)
      .slice(1)
      .filter(({ name }) => name !== ')');
    const called = callee.name === 'MemberExpression' ? this.#member(callee, names, 'call') : UNKNOWN;
    const given = this.visit(list, names);
    const types = first && !list.getChild('for') ? this.visit(first, names) : given;
    for (const name of namesIn(list).map(each => this.#text(each))) {
      for (const each of called.classes) this.#use(`${each}.${name}`, 'argument', list);
    }
    const name = this.#text(callee);
    if (called.is === 'class') return { ...called, is: 'instance' };
    if (called.is === 'python' || BUILT_IN.includes(name)) {
      if (name === 'hasattr') this.#ask(list, types);
      return PYTHON;
    }
    if (name === 'getattr') return this.#ask(list, types);
    if (SAME.includes(name)) return types;
    if (SUBSYSTEMS.some(each => name === `unreal.${each}`)) return { ...types, is: 'instance' };
    if (name.endsWith('.get_editor_property')) this.#readProperty(callee, list, names);
    return names.get(`${name}()`) ?? UNKNOWN;
  }

  /** `hasattr(thing, 'name')`, `getattr(thing, 'name', None)` */
  #ask(list: SyntaxNode, { classes }: Type): Type {
    const name = /^'(\w+)'$/.exec(this.#text(list.getChildren('String')[0] ?? list))?.[1];
    for (const each of name === undefined ? [] : classes) {
      this.#asked.add(`${each}.${name}`);
      this.#use(`${each}.${name}`, 'attribute', list, true);
    }
    return UNKNOWN;
  }

  #readProperty(callee: SyntaxNode, list: SyntaxNode, names: Names): void {
    const [object] = childrenOf(callee);
    const property = list.getChild('String');
    if (!object || !property) return;
    const name = this.#text(property).slice(1, -1);
    for (const each of this.visit(object, names).classes) this.#use(`${each}.${name}`, 'property', property);
  }

  /** `'unreal.A | unreal.B'`, `'list[unreal.A]'`, `'list[AnyKey]'`, `AnyKey` */
  #annotated(node: SyntaxNode): Type {
    const written = this.#text(node).replace(/\w+/g, word => this.#aliases.get(word) ?? word);
    const classes = [...written.matchAll(/unreal\.(\w+)/g)].map(([, name = '']) => name);
    if (classes.length === 0) return PYTHON;
    for (const each of classes) this.#use(each, 'class', node);
    return { is: /list\[/.test(written) ? 'list' : 'instance', classes };
  }
}

function elementOf({ is, classes }: Type): Type {
  if (is === 'list') return classes.length > 0 ? { is: 'instance', classes } : UNKNOWN;
  return is === 'python' ? PYTHON : UNKNOWN;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

/** The names in front of `=` in a list of arguments. */
function namesIn(list: SyntaxNode): SyntaxNode[] {
  return childrenOf(list).filter(
    ({ name, nextSibling }) => name === 'VariableName' && nextSibling?.name === 'AssignOp',
  );
}
