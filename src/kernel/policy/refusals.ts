import { BridgeError } from '../../base/errors.ts';
import { nameCall } from '../../unreal/guard.ts';
import type { Deed } from './read-deed.ts';
import type { CompiledRule } from './rules/compile-rule.ts';

/**
 * What a policy says when it does not let something be; nothing was sent. A rule forbids it.
 * @param unseen the map of which nobody tells whether what the rule is about is in it
 * @param heir what the rule is about, where that is not named and follows what is changed
 */
export function forbidden(
  { rule }: CompiledRule,
  what: string,
  { unseen, heir }: { unseen?: string | undefined; heir?: string | undefined } = {},
): BridgeError {
  const reason = rule.reason ? `: ${rule.reason.replace(/\.$/, '')}` : '';
  const followed = heir === undefined ? '' : ` ${heir} follows what that changes.`;
  const why =
    unseen === undefined
      ? followed
      : ` It is about classes of actors, and which are in ${unseen} nobody sees unless all of it is open.`;
  return new BridgeError('policy_forbids', `The rule "${rule.name}" forbids ${what}${reason}.${why}`, {
    sent: 'no',
  });
}

/** No rule allows it. */
export function unallowed(what: string, path?: string): BridgeError {
  const where = path === undefined || what.includes(path) ? '' : ` (${path})`;
  return new BridgeError('policy_forbids', `No rule of the policy allows ${what}${where}.`, { sent: 'no' });
}

/** Nobody has said what it touches. */
export function unknown({ call }: Deed): BridgeError {
  return new BridgeError(
    'policy_forbids',
    `Nobody knows what ${nameCall(call)} touches, so under the rules of the policy it is not done.`,
    {
      sent: 'no',
      remedy:
        'Look for an operation that does it: discover lists them. The owner of this server allows a function by its name: `trust` in the policy file.',
    },
  );
}

/** Something that it names is no path. */
export function unreadable({ call, unreadable: [text = ''] }: Deed): BridgeError {
  return new BridgeError(
    'policy_forbids',
    `${nameCall(call)}: "${text.slice(0, 200)}" cannot be read as a path, so the policy cannot judge it.`,
    { sent: 'no', remedy: 'Write it as the editor prints it: /Game/Folder/Asset.' },
  );
}

/** Something that it touches is there, and the editor does not say what it is. */
export function refuseUnknownClass({ call }: Deed, path: string): BridgeError {
  return new BridgeError(
    'policy_forbids',
    `${nameCall(call)}: the editor does not tell what ${path} is, and the policy asks for it.`,
    { sent: 'no' },
  );
}
