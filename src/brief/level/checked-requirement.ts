/** One wish, and what the level has of it. */
export interface CheckedRequirement {
  wish: string;
  met: boolean;
  /** Values in it that nobody said: such a wish counts as assumed, never as met. */
  assumed?: string[];
  fields: string[];
  /** What was looked at: the label of an actor, or a class. */
  at: string;
  /** Path of the actor that was looked at. */
  objectPath?: string;
  /** What it is about, whether or not it is there: the label that the actor should have, or a class. */
  about: string;
  /** What should be so. */
  wanted: unknown;
  /** What is not as it should be: name → wanted and found. */
  differs?: Record<string, { wanted: unknown; found: unknown }>;
  /** What stands beside its values and was left as it is: name → what was found, and what lets its values alone tell. */
  left?: Record<string, { wanted: unknown; found: unknown }>;
  /** Why nothing is seen of it, whatever its values are: such a wish is not met. */
  unseen?: string;
}
