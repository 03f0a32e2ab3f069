import { join } from 'node:path';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { once } from '../base/once.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { JournalSource } from '../kernel/history/journal.ts';
import type { Policy } from '../kernel/policy/policy.ts';
import type { PolicyRules } from '../kernel/policy/policy-rules.ts';
import type { CallGuard } from '../unreal/guard.ts';
import type { EditorSession } from '../unreal/session.ts';
import type { ActDesk } from './act-calls.ts';
import { createBriefTool } from './create-brief-tool.ts';
import type { BriefServices } from './interview-calls.ts';
import actListing from './listings/act.json' with { type: 'json' };
import createBriefListing from './listings/create-brief.json' with { type: 'json' };
import discoverListing from './listings/discover.json' with { type: 'json' };
import inspectListing from './listings/inspect.json' with { type: 'json' };
import interviewListing from './listings/interview.json' with { type: 'json' };
import { listPolicyMistakes } from './read-policy.ts';
import type { ServedTool, Slice } from './tool.ts';
import { logCall } from './tool-log.ts';
import { writeError } from './tool-result.ts';

/**
 * The tools of the server. Their listings are plain data, generated from the registries; what runs behind them, the
 * connection and the dictionary are loaded with the first call.
 * @param rules what may be changed; with `readOnly` in it, `act` is not listed
 */
export function createTools(given: Settings, rules: PolicyRules = {}): ServedTool[] {
  const settings = { ...given, readOnly: given.readOnly || rules.readOnly === true };
  const openOnce = once(() => openEditor(settings, rules));
  const act = actListing as Tool;
  // Generated; a test holds each listing to its registry.
  return [
    {
      ...serveLazily(inspectListing as Tool, settings, openOnce, openInspect),
      ahead: sliceInspect(openOnce),
    },
    settings.readOnly
      ? refuseAll(act)
      : { ...serveLazily(act, settings, openOnce, openAct), ahead: ACT_AHEAD },
    {
      ...serveLazily(discoverListing as Tool, settings, openOnce, openDiscover),
      ahead: sliceDiscover(openOnce),
    },
    createBriefTool(createBriefListing as Tool, callLazily(settings, openOnce, openCreateBrief)),
    serveLazily(interviewListing as Tool, settings, openOnce, openInterview),
  ];
}

/** What all tools share: one session, which sends nothing that the policy does not let pass, and what is known. */
interface Opened {
  session: EditorSession;
  dictionary: Dictionary;
  policy: () => Promise<Policy>;
  policyWarnings: () => Promise<string[]>;
  /** The documents and discovery schemas of both tools about briefs. */
  briefs: () => Promise<BriefServices>;
  /** What was changed, for those who change and for those who ask about it. */
  journals: () => Promise<JournalSource>;
  /** Where all changes are made one after the other. */
  desk: () => Promise<ActDesk>;
}

type OpenCalls = (opened: Opened, settings: Settings) => Promise<ServedTool['call']>;

/** What a first look at anything needs: each part takes less than a frame of the editor. */
function sliceInspect(open: () => Promise<Opened>): Slice[] {
  return [
    () => import('../unreal/open-session.ts'),
    () => import('./open-project-dictionary.ts'),
    () => import('../domains/views.ts'),
    () => import('./inspect-calls.ts'),
    () => import('../base/data-folder.ts'),
    () => import('./recovery/argument-recovery.ts'),
    open,
    () => import('./compile-schema.ts'),
    () => import('../unreal/open-pool.ts'),
    async () => {
      const [{ VIEWS }, { prepareCheck }] = await Promise.all([
        import('../domains/views.ts'),
        import('./argument-check.ts'),
      ]);
      return VIEWS.map(view => () => prepareCheck(view));
    },
  ];
}

/** The engine is known with its first answer: what called for that comes first. */
const AFTER_FIRST_ANSWER_MS = 300;

/** What the first search needs, and needs anew once the engine is known: the words of all entries, in parts of their own. */
function sliceDiscover(open: () => Promise<Opened>): Slice[] {
  return [
    () => import('./discover-calls.ts'),
    async () => (await import('../discover/discoveries/search.ts')).readCatalogue(),
    async () => {
      const [{ dictionary, session }, { prepareSearch }] = await Promise.all([
        open(),
        import('../dictionary/lookup/entry-index.ts'),
      ]);
      const prepare = () => prepareSearch(dictionary.revision).catch(() => undefined);
      session.identity.follow(() => void setTimeout(prepare, AFTER_FIRST_ANSWER_MS).unref());
      await prepare();
    },
  ];
}

const ACT_AHEAD: readonly Slice[] = [
  () => import('../domains/operations.ts'),
  () => import('./act-calls.ts'),
  () => import('../kernel/history/journal-file.ts'),
  () => import('../kernel/policy/audit-log.ts'),
  () => import('../kernel/policy/policy.ts'),
];

/** A client may remember the tool from a server that changes things. */
function refuseAll(listing: Tool): ServedTool {
  const call = async () => writeError(new BridgeError('read_only', 'This server changes nothing.'));
  return { listing, listed: 'no', call };
}

function serveLazily(
  listing: Tool,
  settings: Settings,
  open: () => Promise<Opened>,
  openCalls: OpenCalls,
): ServedTool {
  return { listing, call: callLazily(settings, open, openCalls) };
}

function callLazily(
  settings: Settings,
  open: () => Promise<Opened>,
  openCalls: OpenCalls,
): ServedTool['call'] {
  const openOnce = once(async () => {
    const shared = await open();
    const call = await openCalls(shared, settings);
    return settings.debug ? logCall(call, shared.session.client) : call;
  });
  return async call => (await openOnce())(call);
}

async function openEditor(settings: Settings, rules: PolicyRules): Promise<Opened> {
  const [{ openSession }, { openProjectDictionary }] = await Promise.all([
    import('../unreal/open-session.ts'),
    import('./open-project-dictionary.ts'),
    // Most sessions begin with a look at something: files of both are read at the same time.
    import('./inspect-calls.ts'),
    import('./compile-schema.ts'),
  ]);
  // Reading needs no policy; it is put together with the first change.
  const policy = once(async () => {
    const { createPolicy } = await import('../kernel/policy/policy.ts');
    return createPolicy({ ...rules, readOnly: settings.readOnly }, settings);
  });
  const guard: CallGuard = async (changes, known) => (await policy()).guard(changes, known);
  const session = openSession(settings, guard, 'live');
  const briefs = once(async () => {
    const { openBriefs } = await import('./open-briefs.ts');
    return openBriefs(session, settings);
  });
  const dictionary = openProjectDictionary(session, { setting: settings.dictionary });
  const policyWarnings = once(() => listPolicyMistakes(settings, rules));
  const journals = once(() => openJournals(settings));
  const desk = once(() => openDesk({ session, dictionary, policy, briefs, journals }, settings));
  return { session, dictionary, policy, policyWarnings, briefs, journals, desk };
}

const openInspect: OpenCalls = async ({ session, dictionary, policyWarnings }, { maxTokens, data }) => {
  const [{ createInspectCalls }, { findDataFolder }] = await Promise.all([
    import('./inspect-calls.ts'),
    import('../base/data-folder.ts'),
  ]);
  const folder = findDataFolder({ setting: data });
  return createInspectCalls({ session, dictionary, policyWarnings, maxTokens, data: folder });
};

async function openJournals({ data }: Settings): Promise<JournalSource> {
  const [{ keepOnDisk }, { findDataFolder, findUserFolder }] = await Promise.all([
    import('../kernel/history/journal-file.ts'),
    import('../base/data-folder.ts'),
  ]);
  return keepOnDisk({
    folder: findDataFolder({ setting: data }),
    notices: join(findUserFolder(), 'servers'),
  });
}

async function openDesk(
  { session, dictionary, policy, briefs, journals }: Omit<Opened, 'desk' | 'policyWarnings'>,
  { audit, passphrase }: Settings,
): Promise<ActDesk> {
  const [{ createActDesk }, { createAuditLog }] = await Promise.all([
    import('./act-calls.ts'),
    import('../kernel/policy/audit-log.ts'),
  ]);
  return createActDesk({
    session,
    dictionary,
    journals: await journals(),
    policy: await policy(),
    briefs,
    ...(audit && { audit: createAuditLog(audit, passphrase ? [passphrase] : []) }),
  });
}

const openAct: OpenCalls = async ({ desk }) => (await desk()).call;

const openDiscover: OpenCalls = async ({ session, dictionary, policy }, settings) => {
  const [{ createDiscoverCalls }, { listSwitchedOff }] = await Promise.all([
    import('./discover-calls.ts'),
    import('./switched-off.ts'),
  ]);
  return createDiscoverCalls({
    session,
    dictionary,
    switchedOff: listSwitchedOff({ ...settings, allowConsole: (await policy()).isOn('console') }),
  });
};

const openInterview: OpenCalls = async (opened, settings) => {
  const { session, dictionary, briefs, journals, desk } = opened;
  const [{ createInterviewCalls }, services] = await Promise.all([import('./interview-calls.ts'), briefs()]);
  const trials = once(async () => ({
    tryOut: (await desk()).tryOut,
    inspect: await openInspect(opened, settings),
  }));
  const changing = settings.readOnly ? {} : { trials };
  return createInterviewCalls({ session, dictionary, journals, ...changing, ...services });
};

const openCreateBrief: OpenCalls = async ({ session, dictionary, briefs }) => {
  const [{ createBriefCalls }, services] = await Promise.all([import('./create-brief-calls.ts'), briefs()]);
  return createBriefCalls({ session, dictionary, ...services });
};
