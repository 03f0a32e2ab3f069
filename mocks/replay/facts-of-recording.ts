import { effectOfRequest } from './effect-of-request.ts';
import { parseBody, requestText, responseText } from './recorded-body.ts';
import type { Exchange, Recording } from './recording.ts';

/** What a recording's answers say of one object. */
export interface ObjectFacts {
  class?: string;
  label?: string;
  folder?: string;
  /** Values of properties, as they were read. */
  values: Map<string, unknown>;
  /** Its class's properties and functions, from a description. */
  described?: { properties: DescribedProperty[]; functions: string[] };
}

export interface DescribedProperty {
  Name: string;
  Type: string;
  TypePath?: string;
  ContainerType?: string;
  KeyType?: string;
}

/** What a recording's answers say of a project, up to the first change. */
export interface RecordedFacts {
  /** `/Game/Maps/Yard.Yard` */
  worldPath?: string;
  projectName?: string;
  projectDirectory?: string;
  /** Everything that the editor said is there, by path. */
  objects: Map<string, ObjectFacts>;
  selection: string[];
  camera?: { CameraLocation: unknown; CameraRotation: unknown };
  assets: { Name: string; Class: string; Path: string; Metadata: Record<string, unknown> }[];
  /** The first exchange that may have changed something: what came behind it is not in here. */
  firstChange?: number;
}

/** Reads what a recording says. */
export function factsOfRecording({ exchanges }: Recording): RecordedFacts {
  const facts: RecordedFacts = { objects: new Map(), selection: [], assets: [] };
  for (const exchange of exchanges) {
    if (isChange(exchange)) {
      facts.firstChange = exchange.id;
      break;
    }
    for (const item of itemsOf(exchange)) note(facts, item);
  }
  return facts;
}

function isChange({ request, response }: Exchange): boolean {
  const { method, path, headers } = request;
  // What was refused changed nothing.
  if (response === undefined || response.status !== 200) return false;
  return (
    effectOfRequest({ method, path, headers, body: requestText(request) }) === 'change' || isSpawn(request)
  );
}

/** A call that is not known to only tell, and whose name says so. */
function isSpawn(request: Exchange['request']): boolean {
  const name = /"functionName":\s*"([^"]*)"/i.exec(requestText(request))?.[1] ?? '';
  return /^(?:spawn|destroy|delete|set|k2_set|duplicate|load|save|new|rename|begin|end)/i.test(name);
}

/** One question with its answer, of a batch or alone. */
interface Item {
  path: string;
  asked: Record<string, unknown>;
  answer: Record<string, unknown>;
}

function itemsOf({ request, response }: Exchange): Item[] {
  if (response?.status !== 200) return [];
  const path = request.path.toLowerCase();
  const asked = record(parseBody(requestText(request)));
  const answer = record(parseBody(responseText(response) ?? ''));
  if (path !== '/remote/batch') return [{ path, asked, answer }];
  const answers = list(answer.Responses).map(record);
  return list(asked.Requests)
    .map(record)
    .flatMap(item => {
      const found = answers.find(each => each.RequestId === item.RequestId);
      if (found?.ResponseCode !== 200) return [];
      return [
        { path: text(item.URL).toLowerCase(), asked: record(item.Body), answer: record(found.ResponseBody) },
      ];
    });
}

function note(facts: RecordedFacts, { path, asked, answer }: Item): void {
  const objectPath = text(asked.objectPath);
  switch (path) {
    case '/remote/object/describe':
      noteDescription(facts, objectPath, answer);
      return;
    case '/remote/object/property':
      noteValues(facts, objectPath, text(asked.propertyName), answer);
      return;
    case '/remote/object/call':
      noteCall(facts, objectPath, text(asked.functionName), record(asked.parameters), answer);
      return;
    case '/remote/search/assets':
      noteAssets(facts, answer);
  }
}

function factsOf(facts: RecordedFacts, path: string): ObjectFacts {
  const known = facts.objects.get(path) ?? { values: new Map() };
  facts.objects.set(path, known);
  return known;
}

function noteDescription(facts: RecordedFacts, path: string, answer: Record<string, unknown>): void {
  const object = factsOf(facts, path);
  object.class = text(answer.Class) || object.class;
  const properties = list(answer.Properties).map(record).map(toProperty);
  object.described = { properties, functions: list(answer.Functions).map(each => text(record(each).Name)) };
}

function toProperty(property: Record<string, unknown>): DescribedProperty {
  const { Name, Type, TypePath, ContainerType, KeyType } = property;
  return {
    ...{ Name: text(Name), Type: text(Type) },
    ...{ TypePath: text(TypePath), ContainerType: text(ContainerType), KeyType: text(KeyType) },
  };
}

function noteValues(
  facts: RecordedFacts,
  path: string,
  propertyName: string,
  answer: Record<string, unknown>,
): void {
  // A part of a value is answered under the name of the part.
  if (/[.[]/.test(propertyName)) return;
  const { values } = factsOf(facts, path);
  for (const [name, value] of Object.entries(answer)) values.set(name, value);
}

function noteCall(
  facts: RecordedFacts,
  path: string,
  functionName: string,
  parameters: Record<string, unknown>,
  answer: Record<string, unknown>,
): void {
  const told = answer.ReturnValue;
  switch (functionName) {
    case 'GetEditorWorld':
      facts.worldPath = text(told) || facts.worldPath;
      return;
    case 'GetGameName':
      facts.projectName = text(told);
      return;
    case 'GetProjectDirectory':
      facts.projectDirectory = text(told);
      return;
    case 'GetAllLevelActors':
      for (const actor of list(told)) factsOf(facts, text(actor));
      return;
    case 'GetSelectedLevelActors':
      facts.selection = list(told).map(text);
      return;
    case 'GetLevelViewportCameraInfo':
      facts.camera = { CameraLocation: answer.CameraLocation, CameraRotation: answer.CameraRotation };
      return;
    case 'GetActorLabel':
      factsOf(facts, path).label = text(told);
      return;
    case 'GetFolderPath':
      factsOf(facts, path).folder = text(told);
      return;
    case 'GetObjectClass':
      if (text(told) !== '') factsOf(facts, text(parameters.Object)).class = text(told);
  }
}

function noteAssets(facts: RecordedFacts, answer: Record<string, unknown>): void {
  for (const asset of list(answer.Assets).map(record)) {
    const { Name, Class, Path, Metadata } = asset;
    if (facts.assets.some(known => known.Path === Path)) continue;
    facts.assets.push({ Name: text(Name), Class: text(Class), Path: text(Path), Metadata: record(Metadata) });
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
