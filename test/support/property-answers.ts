import { type EngineVersion, engineVersions } from '../../mocks/engine/engine-version.ts';
import { createSimulatedEditor, type SimulatedEditor } from '../../mocks/engine/simulated-editor.ts';
import { thirdPerson } from '../../mocks/worlds/third-person.ts';
import { isRecord } from '../../src/base/json/is-record.ts';

/** A read or write of one property, as it was sent. */
export interface PropertyRequest {
  objectPath: string;
  propertyName: string;
  access: string;
  propertyValue?: unknown;
}

const ROUTE = '/remote/object/property';

/** Notes the requests for single properties that an editor gets from now on, those inside of a batch too. */
export function notePropertyRequests(editor: SimulatedEditor): PropertyRequest[] {
  const noted: PropertyRequest[] = [];
  const note = (url: unknown, body: unknown): void => {
    if (!isRecord(body)) return;
    if (url === '/remote/batch' && Array.isArray(body.Requests)) {
      for (const each of body.Requests) if (isRecord(each)) note(each.URL, each.Body);
    }
    if (url !== ROUTE || typeof body.propertyName !== 'string') return;
    const { objectPath, propertyName, access, propertyValue } = body;
    noted.push({ objectPath: String(objectPath), propertyName, access: String(access), propertyValue });
  };
  const answer = editor.handle;
  editor.handle = request => {
    note(request.url, readBody(request.body));
    return answer(request);
  };
  return noted;
}

/**
 * Engines that treat one of these properties as none of those does that were tried already: it is missing there, has
 * another name, cannot be read or takes no value. One of each kind; another one for each `turn`.
 */
export function enginesWithOtherProperties(
  requests: readonly PropertyRequest[],
  tried: readonly EngineVersion[],
  turn = 0,
): EngineVersion[] {
  const groups = new Map<string, EngineVersion[]>();
  for (const engine of engineVersions) {
    const form = JSON.stringify(requests.map(request => answerOf(engine, request)));
    groups.set(form, [...(groups.get(form) ?? []), engine]);
  }
  const others = [...groups.values()].filter(alike => !alike.some(engine => tried.includes(engine)));
  return others.flatMap(alike => alike[turn % alike.length] ?? []);
}

interface Asked {
  editor: SimulatedEditor;
  answers: Map<string, unknown>;
}

/** An editor of each version with the sample level, for questions alone. */
const asked = new Map<EngineVersion, Asked>();

function answerOf(engine: EngineVersion, request: PropertyRequest): unknown {
  const settings = { allowAnyRemoteFunctionCall: true };
  const known = asked.get(engine) ?? {
    editor: createSimulatedEditor({ scene: thirdPerson, engine, settings }),
    answers: new Map<string, unknown>(),
  };
  asked.set(engine, known);
  const key = JSON.stringify(request);
  if (!known.answers.has(key)) known.answers.set(key, ask(known.editor, request));
  return known.answers.get(key);
}

/** Whether it is answered; of a write also what is there then. Engines word refusals and print numbers in their own way. */
function ask(editor: SimulatedEditor, request: PropertyRequest): unknown {
  const { objectPath, propertyName } = request;
  const [done, read] = [request, { objectPath, propertyName, access: 'READ_ACCESS' }].map(body => {
    const headers = { 'content-type': 'application/json' };
    const given = editor.handle({ method: 'PUT', url: ROUTE, headers, body: JSON.stringify(body) });
    return given === 'crash' ? { status: 0, body: '' } : { status: given.status, body: String(given.body) };
  });
  if (request.access === 'READ_ACCESS' || read?.status !== 200) return [done?.status, read?.status];
  return [done?.status, rounded(readBody(read.body))];
}

function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Number(value.toPrecision(5));
  if (Array.isArray(value)) return value.map(rounded);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, rounded(each)]));
}

/** Undefined for what is no JSON. */
function readBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
