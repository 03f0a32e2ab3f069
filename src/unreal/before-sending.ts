import { rewrap } from '../base/errors.ts';

/** Does what has to be done before a request may leave: whatever that fails with says that nothing was sent. */
export function beforeSending<T>(work: () => T | Promise<T>): Promise<T> {
  const done = async () => work();
  return done().catch(rewrap('any', error => error.with({ sent: 'no' })));
}
