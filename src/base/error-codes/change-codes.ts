import type { ErrorCodeEntry } from './error-code-entry.ts';

/** What can go wrong when the editor is changed. */
export const CHANGE_CODES = {
  needs_confirmation: {
    actor: 'user',
    retryable: false,
    remedy: 'Show the user what would be lost, and send the call again with `confirm: true` when they agree.',
  },
  declined_by_user: {
    actor: 'user',
    retryable: false,
    remedy: 'The user said no. Do not send it again; ask what they want instead.',
  },
  read_only: {
    actor: 'user',
    retryable: false,
    remedy:
      'This server only reads: it was started with --read-only, or its policy file says so. Only its owner can change that.',
  },
  not_permitted: {
    actor: 'user',
    retryable: false,
    remedy:
      'Whoever runs this server can give this user more permission: `unreal-bridge users add <name> --permission …`. Do not look for a way round.',
  },
  policy_forbids: {
    actor: 'user',
    retryable: false,
    remedy:
      'The policy file of this server forbids it. Only its owner can change the rule; do not look for a way round.',
  },
  never_allowed: {
    actor: 'model',
    retryable: false,
    remedy: 'This is never done from here: it would end the editor, or open a dialog that stops it.',
  },
  invalid_value: {
    actor: 'model',
    retryable: false,
    remedy: 'Send a value of the type that the property has.',
  },
  property_not_writable: {
    actor: 'model',
    retryable: false,
    remedy: 'Unreal refuses to write this property remotely.',
  },
  nothing_changed: {
    actor: 'model',
    retryable: false,
    remedy:
      'The editor answered that it was done, and the value is still the same. Look at `get_property`: another property may have to be switched on first.',
  },
  engine_declined: {
    actor: 'model',
    retryable: false,
    remedy:
      'The editor says why in its log only: `inspect({ action: "read_log" })`. Most editor functions do nothing while the game plays.',
  },
  engine_lacks: {
    actor: 'user',
    retryable: false,
    remedy: 'This engine version does not offer it to Remote Control.',
  },
  already_exists: {
    actor: 'model',
    retryable: false,
    remedy: 'Take another name, or use what is there.',
  },
  file_read_only: {
    actor: 'user',
    retryable: false,
    remedy:
      'The file is read-only, probably checked in: check it out in the editor or in source control, then save again.',
  },
  changed_since: {
    actor: 'user',
    retryable: false,
    remedy:
      'Somebody has changed the same thing since. Show the user the values; `confirm: true` puts the old ones back all the same.',
  },
  nothing_to_undo: {
    actor: 'model',
    retryable: false,
    remedy: '`list_changes` shows what was done through this server, and what can be undone.',
  },
  not_undoable: {
    actor: 'user',
    retryable: false,
    remedy:
      'There is no inverse. The user may undo it in the editor (Ctrl+Z) as long as its history holds it.',
  },
  connection_lost: {
    actor: 'model',
    retryable: true,
    remedy:
      'Nothing was changed: the editor that it was sent to was started again, and nothing of it is there. Send it again.',
  },
  rolled_back: {
    actor: 'model',
    retryable: false,
    remedy: 'Nothing of it is left in the editor. Correct what failed and send it again.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;
