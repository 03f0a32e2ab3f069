import { isVersionSince } from '../engine-version.ts';
import parameters from './believed-parameters.json' with { type: 'json' };

/** An input of a function, as we take it to be. */
export interface BelievedInput {
  name: string;
  /** As editors report it: `number`, `string`, `FVector`, `TArray_AActor_`. It tells floats from doubles no more. */
  type: string;
}

const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = parameters;

/**
 * What we take for true of the inputs of a function, in order; undefined where nothing is known of them.
 * @param engine version of the engine; the newest form when left out
 */
export function believedInputs(
  classPath: string,
  functionName: string,
  engine?: string,
): BelievedInput[] | undefined {
  return KNOWN[classPath]?.[functionName]
    ?.split(' ')
    .filter(Boolean)
    .flatMap(written => {
      const [, name = '', type = '', since, until] =
        /^(\w+):([\w<>]+)(?:@([\d.]+))?(?:-([\d.]+))?$/.exec(written) ?? [];
      const isLater = since !== undefined && engine !== undefined && !isVersionSince(engine, since);
      const isGone = until !== undefined && (engine === undefined || isVersionSince(engine, until));
      return isLater || isGone ? [] : [{ name, type }];
    });
}
