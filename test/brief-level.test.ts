import { expect, test } from 'vitest';
import { thirdPerson } from '../mocks/worlds/third-person.ts';
import { openBriefLevel } from '../src/server/brief-level.ts';
import { openProjectDictionary } from '../src/server/open-project-dictionary.ts';
import { openBridge } from './support/open-bridge.ts';

test('an actor of a Blueprint counts as one of every class that the Blueprint derives from', async () => {
  const { session, editor } = await openBridge({ scene: thirdPerson });
  const signal = new AbortController().signal;
  const level = openBriefLevel({ session, dictionary: openProjectDictionary(session), signal });
  const actors = await editor.clock.until(level.listActors());
  const classesOf = (name: string) => actors.find(({ classes }) => classes[0] === name)?.classes;
  expect(classesOf('BP_Lamp_C')).toEqual(['BP_Lamp_C', 'Actor', 'Object']);
  expect(classesOf('DirectionalLight')).toEqual(['DirectionalLight', 'Light', 'Actor', 'Object']);
});
