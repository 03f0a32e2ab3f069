/** Properties of a component without which a light gives none, whatever its others are. */
export const LIGHT_SWITCHES = ['bAffectsWorld', 'bVisible'] as const;

/** The property of an actor that hides it in the game, with all that it has. */
export const HIDDEN_IN_GAME = 'bHidden';
