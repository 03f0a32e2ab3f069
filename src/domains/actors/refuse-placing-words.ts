import { BridgeError } from '../../base/errors.ts';
import { isRecord } from '../../base/json/is-record.ts';
import { firstInWords } from './placing-words.ts';
import { pickArguments, type SaidInWords, type TransformCall } from './scale-words.ts';
import { saysWayBeside } from './ways-beside.ts';

/** Parts of a transform that may each be said in words: no call has more of them. */
const MOST_PARTS = 4;

/** Refuses a transform that is said in words, with the calls that say the same. @throws BridgeError */
export function refusePlacingWords(given: TransformCall): void {
  const found = allInWords(given, MOST_PARTS);
  if (!found) return;
  const { text, remedy, example, invented } = found;
  throw new BridgeError('invalid_arguments', `set_transform: ${text}.`, {
    ...(remedy !== undefined && { remedy }),
    ...(example && { example, isMeant: true, ...(invented && { invented }) }),
  });
}

/** The first that is said in words, and what its example still says in words, until none is left. */
function allInWords(given: TransformCall, most: number): SaidInWords | undefined {
  const found = saysWayBeside(given) ?? firstInWords(given);
  if (!found?.example || most === 0) return found;
  const { example } = found;
  const calls = callsOf(example);
  const said = calls.map(call => (call.action === 'set_transform' ? allInWords(call, most - 1) : undefined));
  const others = said.filter(each => each !== undefined);
  if (others.length === 0) return found;
  const text = [found, ...others].map(each => each.text).join('; ');
  const open = others.find(each => !each.example);
  if (open) return { text, ...(open.remedy !== undefined && { remedy: open.remedy }) };
  const operations = calls.flatMap((call, at) => callsOf(said[at]?.example ?? call));
  const [only, ...more] = operations;
  const opens = [found, ...others].some(each => each.invented);
  const isWhole = only !== undefined && more.length === 0;
  const invented = opens && { invented: [isWhole ? 'operation' : 'operations'] };
  if (isWhole) return { text, example: only, ...invented };
  const whole = pickArguments(given, ['dryRun', 'confirm', 'continues']);
  return {
    text,
    example: { action: 'batch', operations: operations.map(withoutWhole), ...whole },
    ...invented,
  };
}

function callsOf(example: TransformCall): TransformCall[] {
  return example.action === 'batch' && Array.isArray(example.operations)
    ? example.operations.filter(isRecord)
    : [example];
}

/** What is said of a batch as a whole is no argument of its items. */
function withoutWhole({ dryRun: _dryRun, confirm: _confirm, continues: _continues, ...call }: TransformCall) {
  return call;
}
