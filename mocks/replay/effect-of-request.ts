import { parseBody } from './recorded-body.ts';

interface AskedRequest {
  method: string;
  path: string;
  body: string;
}

/** Functions that only tell. Whatever is not listed may do anything. */
const TELLING = new Set(
  [
    ...['GetEngineVersion', 'GetGameName', 'GetProjectDirectory', 'GetProjectContentDirectory'],
    ...[
      'GetProjectSavedDirectory',
      'GetBuildConfiguration',
      'IsUnattended',
      'GetDisplayName',
      'GetObjectName',
    ],
    ...['GetPathName', 'GetClassDisplayName', 'GetObjectClass', 'GetPlatformName', 'IsValid'],
    ...[
      'GetEditorWorld',
      'GetGameWorld',
      'GetLevelViewportCameraInfo',
      'GetCurrentLevel',
      'IsInPlayInEditor',
    ],
    ...['GetAllLevelActors', 'GetAllLevelActorsComponents', 'GetSelectedLevelActors', 'GetActorReference'],
    ...['GetActorLabel', 'GetFolderPath', 'K2_GetActorLocation', 'K2_GetActorRotation', 'GetActorScale3D'],
    ...[
      'GetTransform',
      'GetActorTransform',
      'GetActorBounds',
      'GetAttachParentActor',
      'GetAttachedActors',
      'GetOwner',
    ],
    ...['K2_GetRootComponent', 'K2_GetComponentsByClass', 'GetComponentByClass', 'ActorHasTag'],
    ...['K2_GetComponentLocation', 'K2_GetComponentToWorld', 'GetChildrenComponents', 'GetMaterials'],
    ...['DoesAssetExist', 'FindAssetData', 'ListAssets', 'GetDirtyMapPackages', 'GetDirtyContentPackages'],
    ...['GetAssets', 'GetAssetsByPath', 'GetAssetsByClass', 'GetAssetByObjectPath', 'K2_GetReferencers'],
  ].map(name => name.toLowerCase()),
);

/**
 * Whether a request can change something in the editor, as far as its own text tells. A batch without `Passphrase`
 * counts as a change: it takes the editor down (5.0 to 5.8).
 */
export function effectOfRequest(
  request: AskedRequest & { headers: Record<string, string> },
): 'read' | 'change' | 'unknown' {
  if (!isBatch(request)) return effectOf(request);
  if (!request.headers.passphrase) return 'change';
  const items = fieldsOf(request.body)?.requests;
  if (!Array.isArray(items)) return 'read';
  const effects = items.map(item => {
    const { url, verb, body } = lowerKeys(item) ?? {};
    const text = typeof body === 'object' ? JSON.stringify(body) : '';
    return effectOf({ method: String(verb), path: String(url), body: text });
  });
  if (effects.includes('change')) return 'change';
  return effects.includes('unknown') ? 'unknown' : 'read';
}

function isBatch({ method, path }: AskedRequest): boolean {
  return method === 'PUT' && pathOf(path) === '/remote/batch';
}

function pathOf(path: string): string {
  return path.toLowerCase().replace(/\?.*$/, '').replace(/\/$/, '');
}

function effectOf({ method, path, body }: AskedRequest): 'read' | 'change' | 'unknown' {
  if (method === 'GET' || method === 'OPTIONS') return 'read';
  if (method !== 'PUT') return method === 'DELETE' ? 'change' : 'unknown';
  switch (pathOf(path)) {
    case '/remote/object/describe':
    case '/remote/object/thumbnail':
    case '/remote/search/assets':
      return 'read';
    case '/remote/object/property':
      return effectOfProperty(body);
    case '/remote/object/call':
      return effectOfCall(body);
    default:
      return path.toLowerCase().startsWith('/remote/preset/') ? 'change' : 'unknown';
  }
}

function effectOfProperty(body: string): 'read' | 'change' {
  const fields = fieldsOf(body);
  // What cannot be read is refused.
  if (!fields) return 'read';
  const { access = 'READ_ACCESS', propertyvalue, resettodefault, generatetransaction } = fields;
  const isPlain = propertyvalue === undefined && !resettodefault && !generatetransaction;
  return access === 'READ_ACCESS' && isPlain ? 'read' : 'change';
}

function effectOfCall(body: string): 'read' | 'unknown' {
  const fields = fieldsOf(body);
  if (!fields) return 'read';
  return TELLING.has(String(fields.functionname).toLowerCase()) ? 'read' : 'unknown';
}

/** The members of a JSON object by name in lower case, as the engine compares them. */
function fieldsOf(body: string): Record<string, unknown> | undefined {
  return lowerKeys(parseBody(body));
}

function lowerKeys(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toLowerCase(), each]));
}
