/** What a question asks for, by its words, and the type hints that answer it. */
const KINDS: readonly { asked: RegExp; typeHint: RegExp; gain: number }[] = [
  {
    asked:
      /\b(?:how|number|amount|percent|seconds|distance|degrees|radius|length|size|height|width|max(?:imum)?|min(?:imum)?|(?:high|low|long|short|larg|small|strong)est)\b/,
    typeHint: /^(?:float|int|vector)|^struct:Float(?:Interval|Range)$/,
    gain: 1.25,
  },
  { asked: /\b(?:colou?r|tint)\b/, typeHint: /color$/i, gain: 1.15 },
  { asked: /^(?:which|what)\b/, typeHint: /^(?:asset|object|class|enum|name|struct)/, gain: 1.15 },
  {
    asked: /^(?:lets?|allow|stop|turn|switch|enable|disable|does|is|may|should|do|make|keep|can|use|only)\b/,
    typeHint: /^bool$/,
    gain: 1.15,
  },
];

/** How well a type hint answers a question, from 1 up: `how far` asks for a number, `which` for one of several. */
export function askedKind(question: string): (typeHint: string) => number {
  const kind = KINDS.find(({ asked }) => asked.test(question.toLowerCase()));
  const known = new Map<string, number>();
  return typeHint => {
    const gain = known.get(typeHint) ?? (kind?.typeHint.test(typeHint) ? kind.gain : 1);
    known.set(typeHint, gain);
    return gain;
  };
}
