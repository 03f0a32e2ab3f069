/** A graph of a Blueprint as data: its nodes by object name. */
export interface SceneGraph {
  nodes: Record<string, SceneNode>;
  /** From output pins to input pins: `['K2Node_Event_0.then', 'K2Node_CallFunction_0.execute']`. */
  wires?: Wire[];
  /** Texts of comment boxes, by object name. */
  comments?: Record<string, string>;
}

export type Wire = readonly [from: string, to: string];

export type SceneNodeKind =
  | 'function'
  | 'event'
  | 'custom event'
  | 'branch'
  | 'get'
  | 'set'
  | 'macro'
  | 'entry';

export interface SceneNode {
  kind: SceneNodeKind;
  /**
   * What it is about: the path of a function (`/Script/Engine.KismetSystemLibrary:PrintString`) or macro, the name of an
   * event (`ReceiveBeginPlay`) or variable.
   */
  of?: string;
  /** Where it stands in its graph. Default: 0, 0. */
  at?: [x: number, y: number];
  /** Values of its input pins, as text, where they differ from the pin's own. */
  values?: Record<string, string>;
}
