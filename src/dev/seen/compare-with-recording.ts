import type { Recording } from '../../../mocks/replay/recording.ts';
import { differencesOf } from '../../commands/verify/report.ts';
import { runVerify } from '../../commands/verify/run-verify.ts';
import type { Outcome } from '../../unreal/client.ts';
import { describeObject, type ObjectDescription } from '../../unreal/engine-call.ts';
import { defaultObjectOf, functionFor, listFunctionNames } from '../../unreal/function-table.ts';
import { openSession } from '../../unreal/open-session.ts';
import { answerFromRecording } from './answer-from-recording.ts';
import { type Proposed, propose } from './propose.ts';

/** Holds our files against what an editor answered when it was recorded: `verify` once more, without the editor. */
export async function compareWithRecording(recording: Recording): Promise<Proposed & { engine: string }> {
  const editor = await answerFromRecording(recording);
  const session = openSession({ editor: editor.url, timeout: 30, socket: 'off' });
  try {
    const { findings, engine } = await runVerify(session);
    const classes = [...new Set(listFunctionNames().map(name => functionFor(name).classPath))];
    const outcomes = await session.client.sendAll(classes.map(each => describeObject(defaultObjectOf(each))));
    const described = new Map(
      classes.map((each, at): [string, Outcome<ObjectDescription> | undefined] => [each, outcomes[at]]),
    );
    const proposed = propose({
      ...{ header: recording.header, findings: differencesOf({ findings }) },
      describedFunction: (classPath, functionName) => {
        const outcome = described.get(classPath);
        return outcome?.ok ? outcome.value.Functions.find(({ Name }) => Name === functionName) : undefined;
      },
    });
    return { ...proposed, engine };
  } finally {
    await session.client.close();
    await editor.close();
  }
}
