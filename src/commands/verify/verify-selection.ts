import { toBridgeError } from '../../base/errors.ts';
import type { Dictionary } from '../../dictionary/dictionary.ts';
import { inspectObject } from '../../domains/objects/index.ts';
import type { ObjectPage } from '../../pipeline/object-page.ts';
import { getSelectedLevelActors } from '../../unreal/engine-functions.ts';
import { isNativeClass } from '../../unreal/object-path.ts';
import type { VerifyFinding } from './finding.ts';
import { tryCall, type VerifyContext, type VerifyStep } from './verify-context.ts';

/** Pages of so many objects are written. */
const MOST_PAGES = 12;

/** What pages are written with. */
export interface PageServices {
  dictionary: Dictionary;
  maxTokens: number;
}

/**
 * The page of each object that is selected, as a client would get it.
 * @param pages where they are put; unlike the findings they name what is in the project
 */
export function selectionStep({ dictionary, maxTokens }: PageServices, pages: ObjectPage[]): VerifyStep {
  return async context => {
    const selected = await tryCall(context, getSelectedLevelActors());
    const head = { area: 'selection', name: 'selected objects' } as const;
    if (!selected.ok) {
      return selected.error.code === 'remote_call_not_allowed'
        ? [{ ...head, verdict: 'refused', why: 'The project does not let us ask what is selected.' }]
        : [{ ...head, verdict: 'not_tried', why: 'What is selected could not be asked.' }];
    }
    if (selected.value.length === 0) {
      return [{ ...head, verdict: 'not_tried', why: 'Nothing is selected: select what you want to see.' }];
    }
    const findings: VerifyFinding[] = [];
    const paths = selected.value.slice(0, MOST_PAGES);
    for (const [at, objectPath] of paths.entries()) {
      context.signal.throwIfAborted();
      context.onProgress(at, paths.length);
      findings.push(await lookAt(context, objectPath, at, { dictionary, maxTokens, pages }));
    }
    return findings;
  };
}

async function lookAt(
  { session, signal }: VerifyContext,
  objectPath: string,
  at: number,
  { pages, ...services }: PageServices & { pages: ObjectPage[] },
): Promise<VerifyFinding> {
  const args = inspectObject.parameters().parse({ objectPath, detail: 'concise' });
  try {
    const { info } = await inspectObject.run({ ...{ session, signal }, ...services }, args);
    const page = info as ObjectPage; // one path is one object
    pages.push(page);
    const name =
      !page.class.startsWith('/') || isNativeClass(page.class)
        ? (page.classes[0] ?? page.class)
        : `class ${at + 1} of the project`;
    const explained = Object.keys(page.properties).length;
    const others = Object.keys(page.others ?? {}).length;
    return {
      ...{ area: 'selection', name: `${at + 1}: ${name}`, verdict: 'confirmed' },
      engine: `${explained} properties explained, ${others} others`,
    };
  } catch (thrown) {
    signal.throwIfAborted();
    const { code, message } = toBridgeError(thrown);
    const name = `${at + 1}: an object`;
    return code === 'remote_call_not_allowed'
      ? { area: 'selection', name, verdict: 'refused', why: 'The project does not allow the call.' }
      : { area: 'selection', name, verdict: 'differs', ours: 'it has a page', engine: message, file: PAGES };
  }
}

const PAGES = 'src/pipeline/object-page.ts';
