import { BridgeError } from '../base/errors.ts';
import { ENGINES, type EngineNumber, parseEngine } from '../dictionary/engine-version.ts';

/** The engine version that somebody wrote. @throws BridgeError `invalid_arguments` when it is none */
export function readEngine(written: string): EngineNumber {
  const engine = parseEngine(written);
  if (engine !== undefined && ENGINES.some(each => parseEngine(each) === engine)) return engine;
  const message =
    engine === undefined
      ? `"${written}" is no engine version.`
      : `The dictionary knows nothing of the engine version ${written}.`;
  throw new BridgeError('invalid_arguments', message, {
    remedy: `Write one like 5.4; the dictionary knows ${ENGINES[0]} to ${ENGINES.at(-1)}.`,
  });
}
