import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionaryFolder } from './data-folder.ts';
import { nativeClassChain, nativeStructChain } from './native-facts.ts';

/** What the properties of a native class or struct lead to, and their names in the Details panel. Engine 5.6. */
interface NativeLinks {
  /** Property of an actor → class of the component that it holds. */
  components?: Record<string, string>;
  /** Property → struct that it holds, one or a list of them. */
  structs?: Record<string, string>;
  /** Property → its name in the Details panel, where that is not the C++ name taken apart. */
  labels?: Record<string, string>;
}

/** A component that every actor of a class has. */
export interface NativeComponent {
  /** The properties that hold it, as pages call it: `LightComponent`, `PointLightComponent`. */
  holders: string[];
  className: string;
}

let links: Record<'classes' | 'structs', Record<string, NativeLinks>> | undefined;

function linksOf(kind: 'class' | 'struct', name: string): NativeLinks {
  // Our own generated file: its shape is held by the generator.
  links ??= JSON.parse(readFileSync(join(dictionaryFolder(), 'native-links.json'), 'utf8')) as NonNullable<
    typeof links
  >;
  const table = kind === 'class' ? links.classes : links.structs;
  return (Object.hasOwn(table, name) ? table[name] : undefined) ?? {};
}

/** Property → struct, of what a class or struct declares itself. */
export function nativeStructsIn(kind: 'class' | 'struct', name: string): Readonly<Record<string, string>> {
  return linksOf(kind, name).structs ?? {};
}

/** What the Details panel calls a property, where that is not its C++ name taken apart. */
export function nativeLabel(kind: 'class' | 'struct', name: string, property: string): string | undefined {
  const chain = kind === 'class' ? nativeClassChain(name) : nativeStructChain(name);
  const declaring = chain.find(each => linksOf(kind, each).labels?.[property] !== undefined);
  return declaring === undefined ? undefined : linksOf(kind, declaring).labels?.[property];
}

/**
 * The components of a native actor class, the one that it is named after first. Several properties may hold the same
 * one: the most derived class of them is what it is. A plain `SceneComponent` is one of its own, that others hang on;
 * `RootComponent` holds one of the others.
 * @param chain the class and its ancestors, nearest first
 */
export function nativeComponents(chain: readonly string[]): NativeComponent[] {
  const held = chain.flatMap(name => Object.entries(linksOf('class', name).components ?? {}));
  const eponymous = eponymousComponent(chain);
  const all = eponymous === undefined ? held : [[withoutCine(eponymous), eponymous] as const, ...held];
  const components: NativeComponent[] = [];
  for (const [holder, className] of all) {
    if (IN_THE_WAY.has(holder)) continue;
    const same =
      className === 'SceneComponent'
        ? undefined
        : components.find(each => nativeClassChain(each.className).includes(className));
    if (!same) components.push({ holders: [holder], className });
    else if (!same.holders.includes(holder)) same.holders.push(holder);
  }
  return components;
}

/** Components that are another one of the same actor, or there only while somebody plays. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['RootComponent', 'InputComponent']);

/**
 * The component that an actor class is named after: `PointLight` → `PointLightComponent`. Widgets and assets have none,
 * although there are a WidgetComponent and a StaticMeshComponent.
 */
function eponymousComponent(chain: readonly string[]): string | undefined {
  if (!chain.includes('Actor')) return undefined;
  for (const name of chain) {
    const found = [`${name}Component`, `${name.replace(/Actor$/, '')}Component`].find(each =>
      nativeClassChain(each).includes('ActorComponent'),
    );
    // Every actor derives from Actor, which is the name of a component class too.
    if (found !== undefined && found !== 'ActorComponent') return found;
  }
  return undefined;
}

/** The camera of a cinematic actor keeps the name of the plain one's. */
function withoutCine(className: string): string {
  return className.replace(/^Cine/, '');
}
