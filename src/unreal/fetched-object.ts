import type { BridgeError } from '../base/errors.ts';
import type { ObjectDescription, PropertyBag } from './engine-call.ts';
import type { Rotator, Vector } from './spatial-shapes.ts';

/** What the engine said about one object: the input of the pipeline. */
export interface FetchedObject {
  objectPath: string;
  classPath: string;
  /** Class names, nearest first; Blueprint classes keep their `_C`. */
  classChain: string[];
  /** Outliner label of an actor. */
  label?: string;
  values: PropertyBag;
  /** Values of the class default object or component template; missing when it could not be read. */
  defaults?: PropertyBag;
  /** Types and ranges; missing when only values are known. */
  description?: ObjectDescription;
  /** Of a class default object that was asked for by its Blueprint: the path of that asset. */
  defaultsOf?: string;
  /** Where it is and how large, where that was asked for. */
  placement?: Placement;
  /** Owned components, the root first. */
  components: FetchedComponent[];
  /** Why the engine did not tell them: there may be more than those above. */
  componentsUnread?: BridgeError;
  /** Why it did not tell which one is the root, where nothing else tells either. */
  rootUnread?: BridgeError;
}

/** Where something is in the world, cm and degrees; of a mesh asset only its size. */
export interface Placement {
  location?: Vector;
  rotation?: Rotator;
  /** Path of the actor that it is attached to; empty where it is attached to none. */
  attachedTo?: string;
  attachedLabel?: string;
  /** Outliner folder of an actor; `None` at the top. */
  folder?: string;
  /** The box around it: of an actor in the world, of a mesh around its pivot. */
  bounds?: { Origin: Vector; BoxExtent: Vector };
  /** Why the engine did not tell. */
  unread?: BridgeError;
}

export interface FetchedComponent
  extends Omit<
    FetchedObject,
    'components' | 'label' | 'componentsUnread' | 'rootUnread' | 'defaultsOf' | 'placement'
  > {
  /** Object name: `LightComponent0`. */
  name: string;
  /** Known for sure: what moves an actor is written here. */
  isRoot: boolean;
  /** Of a template on the page of a Blueprint: the other Blueprint class that it belongs to. */
  inheritedFrom?: string;
}
