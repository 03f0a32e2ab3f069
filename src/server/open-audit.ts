import { userInfo } from 'node:os';
import type { Settings } from '../base/config.ts';
import type { CallLog } from '../database/call-log.ts';
import type { AuditLog } from '../kernel/policy/audit-log.ts';
import { openTeamStore } from './open-store.ts';

/** Where calls of `act` are kept: in a file, in the database of the team, in both, or nowhere. */
export async function openAuditLogs({
  audit,
  passphrase,
  store,
  data,
  editor,
}: Settings): Promise<{ audit?: AuditLog; team?: CallLog }> {
  const team = await openTeamStore({ store, data });
  const secrets = [...(passphrase ? [passphrase] : []), ...(team?.secrets ?? [])];
  const { createAuditLog } = await import('../kernel/policy/audit-log.ts');
  const file = audit === undefined ? undefined : createAuditLog(audit, secrets);
  if (!team) return file ? { audit: file } : {};
  const { openCallLog } = await import('../database/call-log.ts');
  const log = openCallLog({ database: team.database, editor, who: userName(), secrets });
  return { team: log, audit: file ? inBoth(file, log) : log };
}

function inBoth(file: AuditLog, log: CallLog): AuditLog {
  return {
    begin: log.begin,
    write(record, begun) {
      file.write(record);
      log.write(record, begun);
    },
  };
}

/** Some accounts have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
