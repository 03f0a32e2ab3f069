/**
 * Characters of the longest name (FName) that the engine makes. A longer one is no error there but a failed assertion,
 * which ends the editor. [derived] Paths are names too.
 */
export const LONGEST_ENGINE_NAME = 1023;
