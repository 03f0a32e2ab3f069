import { getInfo } from '../../unreal/engine-call.ts';
import { getEditorWorld, getEngineVersion, getProjectDirectory } from '../../unreal/engine-functions.ts';
import { isVersionSince } from '../../unreal/engine-version.ts';
import type { VerifyFinding } from './finding.ts';
import { tryCall, type VerifyStep } from './verify-context.ts';

const DIALECTS = 'mocks/engine/dialects';

/** First and last version that we say anything of. */
const OLDEST = '5.0';
const NEWEST = '5.8';

/** Who answers: the version above all, as everything else is believed of versions. */
export const verifyIdentity: VerifyStep = async context => {
  const version = await tryCall(context, getEngineVersion());
  if (version.ok) context.engine = version.value;
  // Only 5.8 asks a project to allow the question.
  else if (version.error.code === 'remote_call_not_allowed') context.engine = NEWEST;
  else throw version.error;
  const [, minor = ''] = /^(5\.\d+)\./.exec(context.engine) ?? [];
  const isKnown = isVersionSince(minor, OLDEST) && isVersionSince(NEWEST, minor);
  const engine: VerifyFinding = version.ok
    ? {
        ...{ area: 'identity', name: 'engine version', engine: version.value, file: DIALECTS },
        ...(minor !== '' && isKnown
          ? { verdict: 'confirmed' }
          : { verdict: 'differs', ours: `${OLDEST} to ${NEWEST}` }),
      }
    : { ...refused('engine version'), why: `It is taken for ${NEWEST}, which alone asks for that right.` };
  const project = await tryCall(context, getProjectDirectory());
  const world = await tryCall(context, getEditorWorld());
  return [
    engine,
    project.ok ? { area: 'identity', name: 'project', verdict: 'confirmed' } : refused('project'),
    world.ok ? { area: 'identity', name: 'open level', verdict: 'confirmed' } : refused('open level'),
  ];
};

function refused(name: string): VerifyFinding {
  return { area: 'identity', name, verdict: 'refused', why: 'The project does not allow the call.' };
}

/** Routes that are called, with the first version that is known to have each, where not all have. */
const ROUTES: Readonly<Record<string, string | undefined>> = {
  '/remote/info': undefined,
  '/remote/batch': undefined,
  '/remote/object/call': undefined,
  '/remote/object/property': undefined,
  '/remote/object/describe': undefined,
  '/remote/object/thumbnail': undefined,
  '/remote/search/assets': undefined,
  '/remote/presets': undefined,
  '/remote/preset/:preset': undefined,
  '/remote/preset/:preset/expose/property': '5.1',
  '/remote/preset/:preset/unexpose/property/:property': '5.1',
  '/remote/preset/transient': '5.1',
  '/remote/object/property/append': '5.3',
  '/remote/object/property/insert': '5.3',
  '/remote/object/property/remove': '5.3',
};

/** The routes that the editor lists. */
export const verifyRoutes: VerifyStep = async context => {
  const { HttpRoutes } = await context.session.client.send(getInfo(), { signal: context.signal });
  const told = new Set(HttpRoutes.map(({ Path }) => Path.toLowerCase()));
  return Object.entries(ROUTES).map(([path, since]): VerifyFinding => {
    const isThere = told.has(path);
    const isExpected = since === undefined || isVersionSince(context.engine, since);
    const head = { area: 'routes' as const, name: path };
    if (isThere === isExpected) return { ...head, verdict: 'confirmed' };
    const ours = since === undefined ? 'every version has it' : `from ${since} on`;
    const file = 'src/commands/verify/verify-identity.ts';
    return isThere
      ? { ...head, verdict: 'differs', ours, engine: 'it is there', file }
      : { ...head, verdict: 'not_there', ours, engine: 'it is not listed', file };
  });
};
