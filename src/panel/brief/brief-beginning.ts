import { type Signal, signal } from '@preact/signals';
import { isRecord } from '../../base/json/is-record.ts';
import { type Failure, failureOf } from '../host/answer.ts';
import type { CallTool } from '../host/host.ts';
import { createLastRefusal } from '../parts/last-refusal.ts';
import { itemsOf } from '../parts/tables.ts';

/** A kind of brief, as people call it. */
export interface BriefKind {
  type: string;
  title: string;
  description: string;
}

/** How a brief is begun. */
export interface BriefBeginning {
  readonly kinds: Signal<readonly BriefKind[]>;
  /** Why the last one was not begun. */
  readonly refused: Signal<Failure | undefined>;
  readKinds(): Promise<void>;
  /** @returns whether it is begun */
  begin(brief: { type: string; title: string; overview: string }): Promise<boolean>;
  /** What was refused is over. */
  clear(): void;
}

/** @param open shows a brief that was begun */
export function createBeginning(ask: CallTool, open: (id: string) => Promise<void>): BriefBeginning {
  const kinds = signal<readonly BriefKind[]>([]);
  const { refused, begin: attempt, clear } = createLastRefusal();
  return {
    ...{ kinds, refused, clear },
    async readKinds() {
      const note = attempt();
      // Without arguments it tells what there is to be begun.
      const answer = await ask('create_brief', {});
      const told = itemsOf(answer.types).filter(isRecord);
      note(told.length > 0 ? undefined : failureOf(answer));
      kinds.value = told.map(({ type, description }) => ({
        ...{ type: String(type), description: String(description ?? '') },
        title: titled(String(type)),
      }));
    },
    async begin(brief) {
      const note = attempt();
      const answer = await ask('create_brief', brief);
      const id = answer.brief_id;
      note(typeof id === 'string' ? undefined : failureOf(answer));
      if (typeof id !== 'string') return false;
      await open(id);
      return true;
    },
  };
}

/** `level_brief` → `Level brief` */
function titled(type: string): string {
  return type.replaceAll('_', ' ').replace(/^./, letter => letter.toUpperCase());
}
