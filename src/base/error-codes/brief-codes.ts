import type { ErrorCodeEntry } from './error-code-entry.ts';

/** What can go wrong with briefs and interviews. */
export const BRIEF_CODES = {
  brief_not_found: {
    actor: 'model',
    retryable: false,
    remedy: '`interview` with `list_briefs` names those that there are; `create_brief` starts one.',
  },
  brief_damaged: {
    actor: 'user',
    retryable: false,
    remedy: 'Show the user the file. Once it is mended, `interview` with `import_brief` takes it back.',
  },
  data_folder_unusable: {
    actor: 'user',
    retryable: false,
    remedy:
      'Nothing was stored. Free space or rights there, or let UNREAL_BRIDGE_DATA name another folder; then call again.',
  },
  store_unreachable: {
    actor: 'user',
    retryable: true,
    remedy:
      'Nothing was stored, or whether it was cannot be told; sent again once the database is back, the same call is stored once. Look whether it runs and can be reached from here: `unreal-bridge doctor` tries it.',
  },
  unknown_schema: {
    actor: 'model',
    retryable: false,
    remedy: '`interview` with `list_available_ds` names the discovery schemas that there are.',
  },
  no_pursuit: {
    actor: 'model',
    retryable: false,
    remedy: 'Name a `ds_id`, or begin one with `start_ds_pursuit`; `get_next_ds` recommends one.',
  },
  brief_locked: {
    actor: 'model',
    retryable: true,
    remedy:
      'Nothing was stored. Call again; when it stays so, end the other process or delete the lock file.',
  },
} as const satisfies Record<string, ErrorCodeEntry>;
