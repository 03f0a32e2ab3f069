/**
 * Properties with an id that an asset draws when it is made, and no part of a world's state. Changes draw new ones in an
 * engine, and not here. [derived]
 */
export const STATE_IDS: readonly string[] = ['StateId', 'ParameterStateId'];
