import type { Settings } from '../../base/config.ts';
import { findDataFolder } from '../../base/data-folder.ts';
import { createPolicy } from '../../kernel/policy/policy.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import { openProjectDictionary } from '../../server/open-project-dictionary.ts';
import { readPolicy } from '../../server/read-policy.ts';
import { keepVerified } from '../../unreal/capabilities/verified-engines.ts';
import { refuseChanges } from '../../unreal/guard.ts';
import { openSession } from '../../unreal/open-session.ts';
import type { EditorSession } from '../../unreal/session.ts';
import { findLocalSecrets } from '../record/local-secrets.ts';
import { createRedactor } from '../record/redactor.ts';
import { differencesOf, type VerifyReport } from './report.ts';
import { READ_STEPS, runVerify, type Step, type VerifyOutcome, type VerifyWatch } from './run-verify.ts';
import type { ScratchServices } from './scratch/scratch-desk.ts';
import { cleanUpEarlierRun, findMarkedRun, verifyScratch } from './scratch/verify-scratch.ts';
import type { Stage } from './stages.ts';
import type { VerifyStep } from './verify-context.ts';
import { verifyLive } from './verify-live.ts';
import { selectionStep } from './verify-selection.ts';

/** What is wanted of a run. */
export interface VerifyPlan extends Required<VerifyWatch> {
  stages: readonly Stage[];
  /** `accept`: things are made although the level is not saved. */
  unsaved: 'refuse' | 'accept';
}

/** What a report says of a run beside who it was about. */
export type VerifiedEditor = Pick<
  VerifyReport,
  'engine' | 'findings' | 'unfinished' | 'left' | 'notes' | 'pages'
>;

/**
 * Goes through the stages, one after the other. What an earlier run has left, should it have been killed, is removed first.
 * @throws BridgeError when the editor stops answering, or something stands against a stage
 */
export async function verifyEditor(settings: Settings, plan: VerifyPlan): Promise<VerifiedEditor> {
  const reading = openSession(settings);
  let acting: ScratchServices | undefined;
  const act = async () => {
    acting ??= await openActing(settings);
    return acting;
  };
  try {
    const earlier = await cleanUpFor(settings, reading, plan, act);
    const pages: ObjectPage[] = [];
    const read = await runVerify(reading, plan, stepsOf(settings, reading, plan.stages, pages));
    const tried = plan.stages.includes('scratch') ? await tryOperations(await act(), plan, read) : undefined;
    if (plan.stages.includes('read') && read.unfinished.length === 0) {
      const { engine, projectDirectory: project } = reading.identity.current;
      const differences = differencesOf(read).map(({ name }) => name);
      const date = new Date().toISOString();
      const data = findDataFolder({ setting: settings.data });
      if (engine !== undefined) keepVerified(data, { engine, project }, { date, differences });
    }
    const unfinished = [...read.unfinished, ...(tried?.unfinished ?? [])];
    const left = [...earlier.left, ...(tried?.left ?? [])];
    const notes = [...earlier.notes, ...(tried?.notes ?? [])];
    return {
      ...{ engine: read.engine, findings: [...read.findings, ...(tried?.findings ?? [])] },
      ...(pages.length > 0 && { pages: redactPages(settings, pages) }),
      ...(unfinished.length > 0 && { unfinished }),
      ...(left.length > 0 && { left }),
      ...(notes.length > 0 && { notes }),
    };
  } finally {
    await reading.client.close();
    await acting?.session.client.close();
  }
}

function stepsOf(
  settings: Settings,
  session: EditorSession,
  stages: readonly Stage[],
  pages: ObjectPage[],
): Step[] {
  const { dictionary: setting, maxTokens } = settings;
  const dictionary = openProjectDictionary(session, { setting });
  return [
    ...(stages.includes('read') ? READ_STEPS : READ_STEPS.slice(0, 1)),
    ...(stages.includes('selection')
      ? [
          {
            ...{ areas: ['selection'] as const, about: 'the selected objects' },
            run: selectionStep({ dictionary, maxTokens }, pages),
          },
        ]
      : []),
    ...(stages.includes('live')
      ? [{ areas: ['live'] as const, about: 'what the editor tells by itself', run: liveStep(settings) }]
      : []),
  ];
}

/** In a session of its own, which listens. A transient preset is all that it may make. */
function liveStep(settings: Settings): VerifyStep {
  return async context => {
    const session = openSession(settings, refuseChanges, 'live');
    try {
      return await verifyLive({ ...context, session });
    } finally {
      await session.client.close();
    }
  };
}

/** What a user and a machine are called stands in no report. */
function redactPages(settings: Settings, pages: readonly ObjectPage[]): ObjectPage[] {
  const redactor = createRedactor(findLocalSecrets(settings, []));
  return JSON.parse(redactor.redact(JSON.stringify(pages))) as ObjectPage[]; // of the same shape
}

/** A session that changes what the policy of the settings lets pass, as a server would. */
async function openActing(settings: Settings): Promise<ScratchServices> {
  const rules = await readPolicy(settings);
  const policy = createPolicy(rules, settings);
  const session = openSession(settings, policy.guard, 'live');
  const dictionary = openProjectDictionary(session, { setting: settings.dictionary });
  return { session, policy, dictionary, folder: findDataFolder({ setting: settings.data }) };
}

async function cleanUpFor(
  settings: Settings,
  session: EditorSession,
  { signal, onProgress }: VerifyPlan,
  act: () => Promise<ScratchServices>,
): Promise<{ left: string[]; notes: string[] }> {
  const marked = await findMarkedRun({ session, folder: findDataFolder({ setting: settings.data }) });
  if (!marked.read()) return { left: [], notes: [] };
  if (settings.readOnly) {
    return { left: ['what an earlier run has left: this one is --read-only'], notes: [] };
  }
  onProgress('removing what an earlier run has left');
  const cleaned = await cleanUpEarlierRun(await act(), signal);
  const { left = [], notes = [] } = cleaned ?? {};
  const removed = cleaned && left.length === 0 ? ['What an earlier run had left was removed.'] : [];
  return { left, notes: [...removed, ...notes] };
}

async function tryOperations(
  services: ScratchServices,
  { signal, onProgress, unsaved }: VerifyPlan,
  { engine }: VerifyOutcome,
): Promise<Omit<VerifiedEditor, 'engine'>> {
  if (signal.aborted) return { findings: [], unfinished: ['operations'] };
  const head = 'every operation, on things made for it';
  onProgress(head);
  const { findings, left, notes, stopped } = await verifyScratch(services, {
    ...{ engine, unsaved, signal },
    onProgress: (done, of) => onProgress(`${head}: ${done} of ${of}`),
  });
  if (stopped !== undefined && !signal.aborted) {
    if (left.length === 0) throw stopped;
    return { findings, left, notes, unfinished: ['operations'] };
  }
  const removed = left.length > 0 ? [] : [REMOVED];
  return {
    ...{ findings, left, notes: [...notes, ...removed] },
    ...(stopped !== undefined && { unfinished: ['operations'] }),
  };
}

const REMOVED =
  'What was made is gone again. The level counts as unsaved, though nothing in it is other: save it, or close it without.';
