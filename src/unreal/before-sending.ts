import { BridgeError } from '../base/errors.ts';

/** Does what has to be done before a request may leave: whatever that fails with says that nothing was sent. */
export async function beforeSending<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof BridgeError)) throw thrown;
    throw new BridgeError(thrown.code, thrown.message, { ...thrown.details, sent: 'no' });
  }
}
