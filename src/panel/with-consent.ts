import { isRecord } from '../base/json/is-record.ts';
import { type CallTool, type Host, putQuestion } from './host/host.ts';

/** Where a call is only done if somebody agrees, the user is asked, and it is sent again. */
export function withConsent(call: CallTool, host: Pick<Host, 'question'>): CallTool {
  return async (tool, args) => {
    const answer = await call(tool, args);
    const error = isRecord(answer.error) ? answer.error : {};
    // What no agreement ends has no such example.
    if (tool !== 'act' || !isRecord(error.example) || error.example.confirm !== true) return answer;
    const told = String(error.message).replace(' Nothing was changed yet.', '');
    return (await putQuestion(host, `${told} Go on?`)) ? call(tool, { ...args, confirm: true }) : answer;
  };
}
