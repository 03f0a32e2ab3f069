import { BRIEF_CODES } from './error-codes/brief-codes.ts';
import { CHANGE_CODES } from './error-codes/change-codes.ts';
import type { ErrorCodeEntry } from './error-codes/error-code-entry.ts';

/**
 * Every way in which a call can fail, in one table: code → who must act, whether the same call may simply be sent
 * again, and the next step in words that a tired person can follow. Codes are public and never change their meaning.
 */
export const ERROR_CODES = {
  // The user must act.
  editor_unreachable: {
    actor: 'user',
    retryable: true,
    remedy:
      'Open the project in Unreal Editor and enable the plugin "Remote Control API" (Edit > Plugins). If both are done, run `WebControl.StartServer` in the editor\'s console, and compare the port in Project Settings > Remote Control with the address above.',
  },
  editor_silent: {
    actor: 'user',
    retryable: true,
    remedy:
      'Something accepts connections but answers nothing. Look at the editor: it may still be starting, show a dialog, or stand at a breakpoint. If no editor runs there, another program holds the port: change `RemoteControlHttpServerPort` or the address.',
  },
  editor_starting: {
    actor: 'user',
    retryable: true,
    remedy:
      'The editor is still starting or loading its map. Wait until the level is visible, then call again.',
  },
  editor_busy_modal: {
    actor: 'user',
    retryable: true,
    remedy:
      'The editor answered before and is silent now: most likely a dialog is open, or a long task (save, load, build, breakpoint) holds it. Look at the editor window and answer the dialog. A change that was sent may still be carried out when it closes.',
  },
  editor_throttled: {
    actor: 'user',
    retryable: true,
    remedy:
      'The editor runs at about three frames a second because it is in the background. When the user agrees, `act({ action: "set_background_throttling", enabled: false })` ends that until the editor is restarted; for good, untick Editor Preferences > General > Performance > "Use Less CPU when in Background". Do not minimise the editor window.',
  },
  editor_minimised: {
    actor: 'user',
    retryable: true,
    remedy:
      'The editor runs at about three frames a second although it may run freely in the background: all its windows are minimised or hidden. Restore one; it need not be in front.',
  },
  editor_crashed: {
    actor: 'user',
    retryable: false,
    remedy:
      'Another process of the editor answers now: the one before was closed, or has crashed. Look at what was saved before repeating a change.',
  },
  wrong_server: {
    actor: 'user',
    retryable: false,
    remedy:
      "Another program answers at this address, or the editor's Remote Control plugin is off. Unreal's own port is 30010 unless the project changed it; set --editor to it.",
  },
  wrong_project: {
    actor: 'user',
    retryable: false,
    remedy:
      'Another editor answers at this address. Close it, or give each project its own `RemoteControlHttpServerPort` and set --editor; or change --project.',
  },
  not_playing: {
    actor: 'model',
    retryable: true,
    remedy: 'Ask the user to press Play, or leave out `world`.',
  },
  passphrase_rejected: {
    actor: 'user',
    retryable: false,
    remedy:
      'The project enforces a passphrase. Set UNREAL_BRIDGE_PASSPHRASE to one of those in Project Settings > Remote Control > Passphrases, in plain text.',
  },
  access_denied: {
    actor: 'user',
    retryable: false,
    remedy:
      'Project Settings > Remote Control restricts who may connect. Add this machine to the allowed clients, or turn the restriction off.',
  },
  remote_call_not_allowed: {
    actor: 'user',
    retryable: false,
    remedy:
      'Since Unreal 5.8 a project must allow each function that is called remotely. Add these lines to Config/DefaultRemoteControl.ini and restart the editor (or add the same entries in Project Settings > Remote Control, which acts at once):',
  },
  remote_access_blocked: {
    actor: 'user',
    retryable: false,
    remedy:
      'The project settings of Remote Control block this class, console commands or Python. They are off by default; only what was asked for here needs them.',
  },
  // The model must act.
  invalid_arguments: {
    actor: 'model',
    retryable: false,
    remedy: 'Correct the arguments and call again.',
  },
  object_not_found: {
    actor: 'model',
    retryable: false,
    remedy:
      'Paths are short-lived: objects get new names on undo, reload and play. Take a label, or list the actors again with `find_actors`.',
  },
  ambiguous_target: {
    actor: 'model',
    retryable: false,
    remedy: 'Several actors match. Call again with the objectPath of one of them.',
  },
  nothing_selected: {
    actor: 'model',
    retryable: false,
    remedy:
      'Nothing is selected in the editor. Ask the user to select an actor, or name one by label or path.',
  },
  unknown_property: {
    actor: 'model',
    retryable: false,
    remedy: 'Use a name as `inspect_object` prints it.',
  },
  property_not_readable: {
    actor: 'model',
    retryable: false,
    remedy: 'Unreal does not let Remote Control read this property.',
  },
  unknown_class: {
    actor: 'model',
    retryable: false,
    remedy: 'Use a class name without its prefix (`PointLight`), or a class path.',
  },
  no_thumbnail: {
    actor: 'model',
    retryable: false,
    remedy:
      'Only an asset that the editor has drawn has a thumbnail: look at its values with `inspect_object`.',
  },
  log_not_reachable: {
    actor: 'user',
    retryable: false,
    remedy:
      'The log is a file on the machine of the editor. Run this server there, or ask the user to look at Window > Output Log.',
  },
  unknown_function: {
    actor: 'model',
    retryable: false,
    remedy: 'The function does not exist on that object, or is deprecated or not callable from outside.',
  },
  stale_cursor: {
    actor: 'model',
    retryable: false,
    remedy: 'What the cursor counted has changed since. Call again without `cursor`.',
  },
  unreadable_dump: {
    actor: 'user',
    retryable: false,
    remedy:
      'Save the body of a property read (`/remote/object/property` without propertyName), of a describe, or both one after the other, as text.',
  },
  unreadable_picture: {
    actor: 'user',
    retryable: false,
    remedy: 'Name a PNG as the editor writes its screenshots; `take_screenshot` with `keep` leaves one.',
  },
  ...CHANGE_CODES,
  // Time and us.
  ...BRIEF_CODES,
  editor_saving: {
    actor: 'model',
    retryable: true,
    remedy: 'The editor is saving or collecting garbage. Call again in a moment.',
  },
  deadline_exceeded: {
    actor: 'user',
    retryable: true,
    remedy: 'The editor took longer than allowed. Raise --timeout, or ask for less at once.',
  },
  cancelled: { actor: 'model', retryable: true, remedy: 'The call was cancelled before it ended.' },
  unexpected_engine_answer: {
    actor: 'us',
    retryable: false,
    remedy:
      'The editor sent something that this version does not understand. Please report it with the message.',
  },
  internal_error: {
    actor: 'us',
    retryable: false,
    remedy: 'This is a mistake in unreal-bridge. Please report it with the message.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof ERROR_CODES;
