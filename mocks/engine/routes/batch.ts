import { crash, type EditorContext } from '../editor-context.ts';
import { toBase64 } from '../serialise/base64.ts';
import { isMembers, type Json, type JsonMembers, Verbatim } from '../serialise/json-tree.ts';
import { printAnswer } from './print-answer.ts';
import { field, intOf, textField } from './request-fields.ts';
import { fail, notSimulated, ok, type RouteAnswer, type RouteRequest } from './route.ts';

/**
 * `PUT /remote/batch`: runs requests in order, in one frame, each with a status of its own.
 *
 * It looks at the `Passphrase` header without testing that there is one: without it the editor dies of an assertion
 * (5.0–5.8). Any text will do, and a WebSocket message always brings one along.
 */
export function handleBatch(context: EditorContext, request: RouteRequest): RouteAnswer | 'crash' {
  if (!isMembers(request.body)) return fail('Unable to deserialize request.');
  if (request.headers.passphrase === undefined) {
    return crash(
      context,
      'PUT /remote/batch came without a Passphrase header, which no engine from 5.0 to 5.8 survives',
    );
  }
  const requests = field(request.body, 'Requests');
  const items = Array.isArray(requests) ? requests.filter(isMembers) : [];
  const bodies = pairBodies(items);
  const responses: Json[] = [];
  for (const item of items) {
    const id = intOf(field(item, 'RequestId')) ?? 0;
    const verb = textField(item, 'Verb');
    const answer = request.dispatch(verb, textField(item, 'URL'), bodies.get(id));
    if (answer === 'crash') return 'crash';
    if (context.condition.dialog) return notSimulated('A dialog inside a batch');
    responses.push({
      RequestId: new Verbatim(String(id)),
      ResponseCode: new Verbatim(String(answer.status)),
      ResponseBody: bodyOf(answer, context),
    });
  }
  return ok({ Responses: responses });
}

/**
 * Bodies are found by a scanner that gives each the last id it has read: an id that comes after its body, or twice,
 * mixes the bodies up.
 */
function pairBodies(items: JsonMembers[]): Map<number, Json> {
  const bodies = new Map<number, Json>();
  let lastId = 0;
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) {
      if (name.toLowerCase() === 'requestid') lastId = intOf(value) ?? lastId;
      if (name.toLowerCase() === 'body' && isMembers(value)) bodies.set(lastId, value);
    }
  }
  return bodies;
}

/** A picture as base64. Anything else is pasted as it is: one unescaped error text spoils the whole batch. */
function bodyOf(answer: RouteAnswer, context: EditorContext): Json {
  if (answer.image) return toBase64(answer.image);
  const text = printAnswer(answer, context.newline);
  return text === '' ? null : new Verbatim(text);
}
