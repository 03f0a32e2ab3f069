import { BridgeError } from '../base/errors.ts';

/** The number that an option was given. @throws BridgeError `invalid_arguments`, naming the option and its limits */
export function readNumberFlag(
  flag: string,
  text: string,
  { least, most }: { least: number; most: number },
): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= least && number <= most) return number;
  throw new BridgeError(
    'invalid_arguments',
    `${flag} must be a number from ${least} to ${most}, not "${text}".`,
  );
}
