import type { Outcome } from '../../unreal/client.ts';
import { type EngineCall, readProperty } from '../../unreal/engine-call.ts';
import { type EditorSession, keepForSession } from '../../unreal/session.ts';
import { keyOf } from './answer-key.ts';

type Answers = ReadonlyMap<string, Outcome<unknown>>;

/** What is read of a lamp beside what tells how it spreads. */
export const PROFILE_FACTS = ['IESTexture', 'IESBrightnessScale'] as const;
const BRIGHTNESS = 'Brightness';

/** Profiles that lamps had, by their paths: they are asked along with the lamp, which tells whether it has another now. */
const profilesOf = keepForSession(() => new Map<string, string>());

/** The call for the profile of a lamp that takes its brightness from one, as far as is known which. */
export function askProfile(
  session: EditorSession,
  answers: Answers,
  lamp: string,
): readonly (readonly [key: string, call: EngineCall<unknown>])[] {
  const profiles = profilesOf(session);
  const told = answerOf(answers, lamp, 'IESTexture');
  const isUsed = answerOf(answers, lamp, 'bUseIESBrightness') === true;
  if (isUsed && typeof told === 'string') profiles.set(lamp, told);
  const path = told ?? profiles.get(lamp);
  if (typeof path !== 'string' || path === '' || (told !== undefined && !isUsed)) return [];
  return [[keyOf(path, BRIGHTNESS), readProperty(path, BRIGHTNESS)]];
}

/**
 * What a profile makes of a lamp: its lumens, [derived] from what the profile was measured with and the scale of the lamp.
 * `none` where the lamp has no profile, so that its intensity counts; undefined where that cannot be told.
 */
export function profileOf(answers: Answers, lamp: string): number | 'none' | undefined {
  const [texture, scale] = PROFILE_FACTS.map(name => answerOf(answers, lamp, name));
  if (texture === '') return 'none';
  const brightness = typeof texture === 'string' ? answerOf(answers, texture, BRIGHTNESS) : undefined;
  const isTold = typeof brightness === 'number' && brightness > 0 && typeof scale === 'number';
  return isTold ? Number((brightness * scale).toPrecision(6)) : undefined;
}

function answerOf(answers: Answers, path: string, name: string): unknown {
  const outcome = answers.get(keyOf(path, name));
  return outcome?.ok ? outcome.value : undefined;
}
