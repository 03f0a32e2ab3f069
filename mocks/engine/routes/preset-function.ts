import type { EditorContext } from '../editor-context.ts';
import { withLiveMembers } from '../live-members.ts';
import { boundObjects } from '../presets/describe-preset.ts';
import type { PresetEntity } from '../presets/preset-record.ts';
import { isMembers, type JsonMembers } from '../serialise/json-tree.ts';
import { callObject } from './object-call.ts';
import { withEntity } from './preset-target.ts';
import { field, flagField, withMembers } from './request-fields.ts';
import { fail, type RouteAnswer, type RouteRequest } from './route.ts';

/** `PUT …/function/:functionname`: calls it on each object that it is bound to. `Parameters` must be there, even empty. */
export function handlePresetFunction(context: EditorContext, request: RouteRequest): RouteAnswer | 'crash' {
  return withEntity(context, request, { kind: 'function', parameter: 'functionname' }, entity =>
    withMembers(request.body, members => callExposed(context, entity, members)),
  );
}

function callExposed(
  context: EditorContext,
  entity: PresetEntity,
  members: JsonMembers,
): RouteAnswer | 'crash' {
  const failure = fail(`Error while trying to call function ${entity.label}.`);
  const parameters = field(members, 'Parameters');
  if (!isMembers(parameters)) return failure;
  const record = flagField(members, 'GenerateTransaction') ? 'record' : 'none';
  const answers: RouteAnswer[] = [];
  for (const { path } of boundObjects(context, entity)) {
    const call = { objectPath: path, functionName: entity.member, parameters };
    const answer = callObject(context, call, record);
    if (answer === 'crash') return 'crash';
    // What cannot be run here says so.
    if (answer.status >= 500) return answer;
    if (answer.status !== 200) return failure;
    answers.push(answer);
  }
  return withLiveMembers<RouteAnswer, 'json'>(
    {
      // What comes out of a function that opened a dialog is known when that was answered.
      json: () => ({ ReturnedValues: answers.map(answer => answer.json ?? {}) }),
    },
    { status: 200 },
  );
}
