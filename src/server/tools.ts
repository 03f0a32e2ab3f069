import { join } from 'node:path';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Settings } from '../base/config.ts';
import { BridgeError } from '../base/errors.ts';
import { once } from '../base/once.ts';
import type { Dictionary } from '../dictionary/dictionary.ts';
import type { JournalSource } from '../kernel/history/journal.ts';
import type { Policy } from '../kernel/policy/policy.ts';
import type { PolicyRules } from '../kernel/policy/policy-rules.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
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
import { ACT_AHEAD, sliceDiscover, sliceInspect } from './load-slices.ts';
import { openAuditLogs } from './open-audit.ts';
import { openTeamStore } from './open-store.ts';
import { listPolicyMistakes } from './read-policy.ts';
import { keepOpening } from './recovery/call-trials.ts';
import type { ServedTool } from './tool.ts';
import { logCall } from './tool-log.ts';
import { writeError } from './tool-result.ts';

/**
 * The tools of the server. Their listings are plain data, generated from the registries; what runs behind them, the
 * connection and the dictionary are loaded with the first call.
 * @param rules what may be changed; with `readOnly` in it, `act` is not listed
 * @param telemetry where calls are told; nowhere when left out
 */
export function createTools(
  given: Settings,
  rules: PolicyRules = {},
  telemetry?: Telemetry | undefined,
): ServedTool[] {
  return openTools(given, rules, { telemetry }).tools;
}

/** What the tools of one editor share with others. */
interface ToolSurroundings {
  telemetry?: Telemetry | undefined;
  /** `apart`: another editor may have the same project open, so what is changed here is journalled under its address. */
  journal?: 'of-project' | 'apart';
}

/** As `createTools`, with the session behind the tools: both are opened by whoever asks first. */
export function openTools(
  given: Settings,
  rules: PolicyRules = {},
  { telemetry, journal = 'of-project' }: ToolSurroundings = {},
): { tools: ServedTool[]; session: () => Promise<EditorSession> } {
  const settings = { ...given, readOnly: given.readOnly || rules.readOnly === true };
  let opened: Promise<Opened> | undefined;
  const openOnce = () =>
    (opened ??= openEditor(settings, rules, journal).then(own => {
      keepOpening(own.session, 'inspect', () => openInspect(own, settings));
      if (!settings.readOnly) keepOpening(own.session, 'act', own.desk);
      return { ...own, telemetry };
    }));
  const act = actListing as Tool;
  // Generated; a test holds each listing to its registry.
  const tools: ServedTool[] = [
    {
      ...serveLazily(inspectListing as Tool, settings, openOnce, openInspect),
      ahead: sliceInspect(openOnce),
      close: async () => {
        const { session } = (await opened?.catch(() => undefined)) ?? {};
        session?.live?.close();
        await session?.client.close();
      },
    },
    settings.readOnly
      ? refuseAll(act)
      : { ...serveLazily(act, settings, openOnce, openAct), ahead: ACT_AHEAD },
    {
      ...serveLazily(discoverListing as Tool, settings, openOnce, openDiscover),
      ahead: sliceDiscover(openOnce),
    },
    createBriefTool(
      createBriefListing as Tool,
      callLazily('create_brief', settings, openOnce, openCreateBrief),
    ),
    serveLazily(interviewListing as Tool, settings, openOnce, openInterview),
  ];
  return { tools, session: async () => (await openOnce()).session };
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
  telemetry?: Telemetry | undefined;
}

type OpenCalls = (opened: Opened, settings: Settings) => Promise<ServedTool['call']>;

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
  return { listing, call: callLazily(listing.name, settings, open, openCalls) };
}

function callLazily(
  tool: string,
  settings: Settings,
  open: () => Promise<Opened>,
  openCalls: OpenCalls,
): ServedTool['call'] {
  const openOnce = once(async () => {
    const shared = await open();
    const { client } = shared.session;
    const opened = await openCalls(shared, settings);
    const call = settings.debug ? logCall(opened, client) : opened;
    if (!shared.telemetry) return call;
    const { observeCalls } = await import('./observe-calls.ts');
    return observeCalls(tool, call, client, shared.telemetry);
  });
  return async call => (await openOnce())(call);
}

async function openEditor(
  settings: Settings,
  rules: PolicyRules,
  journal: NonNullable<ToolSurroundings['journal']>,
): Promise<Omit<Opened, 'telemetry'>> {
  const [{ openSession }, { openProjectDictionary }] = await Promise.all([
    import('../unreal/open-session.ts'),
    import('./open-project-dictionary.ts'),
    // Most sessions begin with a look at something: files of both are read at the same time.
    import('./inspect-calls.ts'),
  ]);
  // Reading needs no policy; it is put together with the first change.
  const policy = once(async () => {
    const { createPolicy } = await import('../kernel/policy/policy.ts');
    return createPolicy({ ...rules, readOnly: settings.readOnly }, settings);
  });
  const guard: CallGuard = async (changes, known) => (await policy()).guard(changes, known);
  const session = openSession(settings, guard, 'live');
  const store = once(() => openTeamStore(settings));
  const briefs = once(async () => {
    const [{ openBriefs }, team] = await Promise.all([import('./open-briefs.ts'), store()]);
    return openBriefs(session, settings, team?.briefs);
  });
  const dictionary = openProjectDictionary(session, {
    ...{ setting: settings.dictionary, language: settings.language },
  });
  const policyWarnings = once(() => listPolicyMistakes(settings, rules));
  const journals = once(() => openJournals(settings, journal));
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

async function openJournals(
  { data, editor }: Settings,
  journal: NonNullable<ToolSurroundings['journal']>,
): Promise<JournalSource> {
  const [{ keepOnDisk }, { findDataFolder, findUserFolder }] = await Promise.all([
    import('../kernel/history/journal-file.ts'),
    import('../base/data-folder.ts'),
  ]);
  return keepOnDisk({
    folder: findDataFolder({ setting: data }),
    notices: join(findUserFolder(), 'servers'),
    ...(journal === 'apart' && { of: editor }),
  });
}

async function openDesk(
  { session, dictionary, policy, briefs, journals }: Omit<Opened, 'desk' | 'policyWarnings'>,
  settings: Settings,
): Promise<ActDesk> {
  const [{ createActDesk }, logs] = await Promise.all([import('./act-calls.ts'), openAuditLogs(settings)]);
  return createActDesk({
    ...{ session, dictionary, briefs, ...logs },
    journals: await journals(),
    policy: await policy(),
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
