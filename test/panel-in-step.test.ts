import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Host } from '../src/panel/host/host.ts';
import { connectToServer } from '../src/panel/host/http-host.ts';
import { keepInStep } from '../src/panel/keep-in-step.ts';
import { createPanelSession, type PanelSession } from '../src/panel/panel-session.ts';
import { type Bridge, openBridge } from './support/open-bridge.ts';
import { openHttp } from './support/open-http.ts';
import { longTest } from './support/soak.ts';

const INTENSITY = 'LightComponent.Intensity';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal('navigator', { language: 'en' });
  return () => void vi.unstubAllGlobals();
});

interface OpenPanel extends PanelSession {
  host: Host;
  /** Lets the time of one look pass: none passes by itself, so that what shows otherwise was told. */
  pass(): void;
  hide(): void;
  /** What a look that began before asked for may still come. */
  isLooking(): boolean;
}

function openPanel(url: URL): OpenPanel {
  const host = connectToServer({ hash: '', href: url.href });
  const session = createPanelSession(host);
  let isSeen = true;
  let due = () => {};
  let looks = 0;
  for (const shown of [session.object, session.steps]) {
    const follow = shown.follow;
    shown.follow = () => {
      looks++;
      return follow().finally(() => looks--);
    };
  }
  const end = keepInStep(session, host.feed, {
    isSeen: () => isSeen,
    after: (_, run) => {
      due = run;
      return () => {};
    },
  });
  onTestFinished(end);
  return {
    ...{ ...session, host },
    pass: () => due(),
    hide: () => {
      isSeen = false;
      due();
    },
    isLooking: () => looks > 0,
  };
}

/** Two panels at the same light, and a conversation that is subscribed to what is changed. */
async function openThree() {
  const bridge = await openBridge({ live: true });
  onTestFinished(bridge.editor.clock.run());
  const http = await openHttp({ tools: bridge.tools });
  const heard: string[] = [];
  const chat = await http.connect({
    beforeConnecting: client =>
      client.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
        heard.push(params.uri);
      }),
  });
  await chat.subscribeResource({ uri: 'unreal://journal' });
  const panels = [openPanel(http.url), openPanel(http.url)] as const;
  for (const panel of panels) await panel.object.open('Key Light');
  const set = (value: number) => ({
    ...{ action: 'set_property', objectPath: 'Key Light', propertyName: INTENSITY, value },
  });
  return { bridge, http, chat, heard, panels, say: (value: number) => callAct(chat, set(value)) };
}

function callAct(chat: Bridge['client'], args: Record<string, unknown>) {
  return chat.callTool({ name: 'act', arguments: args });
}

/** However busy this machine is. */
function within<T>(look: () => T) {
  return expect.poll(look, { interval: 10 });
}

function shownIn(panel: PanelSession): unknown {
  return panel.object.byName.value.get(INTENSITY)?.value;
}

/** Both have said that they are told: a look then is not what finds a change. */
async function untilTold(panels: readonly OpenPanel[]): Promise<void> {
  for (const panel of panels) {
    panel.pass();
    await within(() => panel.host.feed?.want(panel.topics().uris)).toBe(true);
  }
}

describe('two panels and a conversation', () => {
  longTest(
    'stay in step without a look, whoever of them changes something, and what the editor tells',
    async () => {
      const { bridge, chat, heard, panels, say } = await openThree();
      const [one, other] = panels;
      await untilTold(panels);
      await say(5);
      for (const panel of panels) await within(() => shownIn(panel)).toBe(5);
      const before = heard.length;
      one.object.set(INTENSITY, { value: 7, phase: 'last' });
      await within(() => shownIn(other)).toBe(7);
      await within(() => heard.slice(before)).toEqual(['unreal://journal']);
      // The conversation takes it back: the steps of the panel are a list of its own, its values are not.
      await callAct(chat, { action: 'undo' });
      for (const panel of panels) await within(() => shownIn(panel)).toBe(5);
      other.view.value = 'changes';
      await other.changes.follow();
      await say(9);
      await within(() => other.changes.changes.value?.length).toBe(3);
      // A hand in the editor itself is told of by the editor.
      bridge.editor.world.set('Key Light.LightComponent0', 'Intensity', 11);
      await within(() => shownIn(one)).toBe(11);
    },
  );

  longTest(
    'hear of what is listed beside the object: of whoever asks the server at once, of the editor with the next look',
    async () => {
      const { bridge, chat, panels } = await openThree();
      const [one] = panels;
      expect(one.topics().isAll).toBe(true);
      one.listed.value = [bridge.editor.world.pathOf('Fill Panel')];
      expect(one.topics().isAll).toBe(false);
      await untilTold([one]);
      await within(() => one.isLooking()).toBe(false);
      const before = one.steps.revision.value;
      await callAct(chat, {
        ...{ action: 'set_property', objectPath: 'Fill Panel', propertyName: INTENSITY, value: 11 },
      });
      await within(() => one.steps.revision.value).toBeGreaterThan(before);
      await within(() => one.isLooking()).toBe(false);
      // Each time that is due, as the list may be another by then.
      for (let look = 0; look < 3; look++) {
        const last = one.steps.revision.value;
        one.pass();
        await within(() => one.steps.revision.value).toBeGreaterThan(last);
        await within(() => one.isLooking()).toBe(false);
      }
    },
  );

  test('are told of nothing that nobody sees, find it when they are seen, and hear at once that the server is gone', async () => {
    const { http, panels, say } = await openThree();
    const [one, other] = panels;
    await untilTold(panels);
    other.hide();
    await within(() => other.isLooking()).toBe(false);
    await say(5);
    await within(() => shownIn(one)).toBe(5);
    expect(shownIn(other)).toBe(24);
    await http.running.close();
    await within(() => one.object.failure.value?.code).toBe('no_server');
    expect(other.object.failure.value).toBeUndefined();
  });
});
