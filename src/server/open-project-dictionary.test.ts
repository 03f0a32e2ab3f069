import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { EditorIdentity } from '../unreal/identity.ts';
import { openProjectDictionary } from './open-project-dictionary.ts';

const HERE = 'http://127.0.0.1:30010';

/** A folder with a dictionary in it. */
function makeFolder(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'mein Spiel ü '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '{}');
  }
  return folder;
}

/** A session with an editor that tells who it is when it is asked to. */
function connect({ address = HERE, ...current }: { address?: string } & EditorIdentity = {}) {
  const followers: ((current: EditorIdentity) => void)[] = [];
  const identity = {
    current,
    follow: (told: (current: EditorIdentity) => void) => {
      followers.push(told);
      told(identity.current);
    },
  };
  const tell = (told: EditorIdentity) => {
    identity.current = told;
    for (const follower of followers) follower(told);
  };
  return { client: { address }, identity, tell };
}

const LAMP = 'property-dictionary/classes/Blueprints/BP_Lamp_C.json';

test('the folder of the settings stands in front of that of the nearest project', () => {
  const project = makeFolder(['Game.uproject', LAMP, 'Content/deep/x.txt']);
  const studio = makeFolder(['structs/Lamp.json']);
  const session = connect();
  const dictionary = openProjectDictionary(session, {
    setting: studio,
    directory: join(project, 'Content', 'deep'),
  });
  expect(dictionary.ownFolders).toEqual([studio, join(project, 'property-dictionary')]);
});

test('the project of an editor on this machine counts, and not that of another machine', () => {
  const [open, here] = [makeFolder([LAMP]), makeFolder(['Game.uproject', LAMP])];
  const current = { projectDirectory: `${open}/` };
  const foldersAt = (address: string) =>
    openProjectDictionary(connect({ address, ...current }), { directory: here }).ownFolders;
  expect(foldersAt(HERE)).toEqual([join(open, 'property-dictionary')]);
  expect(foldersAt('http://192.168.1.20:30010')).toEqual([join(here, 'property-dictionary')]);
});

test('what the editor tells counts at once, before a second has passed', () => {
  const open = makeFolder([LAMP]);
  const session = connect();
  const dictionary = openProjectDictionary(session, { directory: tmpdir() });
  expect(dictionary.ownFolders).toEqual([]);
  session.tell({ projectDirectory: open });
  expect(dictionary.ownFolders).toEqual([join(open, 'property-dictionary')]);
});

test('a folder that is not there, or holds nothing, is none', () => {
  const session = connect();
  const options = { setting: join(tmpdir(), 'nowhere at all'), directory: makeFolder(['Game.uproject']) };
  expect(openProjectDictionary(session, options).ownFolders).toEqual([]);
});

test.each([HERE, 'http://localhost:30010', 'http://192.0.2.2:30010'])(
  'of an editor at %s whose project is not on this machine, the project here counts',
  address => {
    const here = makeFolder(['Game.uproject', LAMP, 'deep/x.txt']);
    const session = connect({ address, projectDirectory: 'D:/Projects/MyProject/' });
    const dictionary = openProjectDictionary(session, { directory: join(here, 'deep') });
    expect(dictionary.ownFolders).toEqual([join(here, 'property-dictionary')]);
    expect(dictionary.passedOver).toEqual([]);
  },
);

test('a folder here counts without a `.uproject`, as it does for `dictionary check`', () => {
  const here = makeFolder([LAMP]);
  const dictionary = openProjectDictionary(connect({ projectDirectory: 'D:/Gone/' }), { directory: here });
  expect(dictionary.ownFolders).toEqual([join(here, 'property-dictionary')]);
});

test('a language that nobody has written texts in is told, and English is none', () => {
  const here = makeFolder([
    'Game.uproject',
    LAMP,
    'property-dictionary/de/classes/Blueprints/BP_Lamp_C.json',
  ]);
  const inLanguage = (language: string) =>
    openProjectDictionary(connect(), { language, directory: here }).passedOver;
  expect(inLanguage('fr')).toEqual([
    { folder: join(here, 'property-dictionary', 'fr'), why: expect.stringContaining('no texts in it') },
  ]);
  for (const language of ['de', 'de-AT', 'en', 'en-US']) expect(inLanguage(language)).toEqual([]);
});

test('a folder that is not read is told: of another project, and of a setting that leads nowhere', () => {
  const [open, here] = [makeFolder([LAMP]), makeFolder(['Game.uproject', LAMP])];
  const setting = join(here, 'propperty-dictionary');
  const session = connect({ projectDirectory: open });
  const dictionary = openProjectDictionary(session, { setting, directory: here });
  expect(dictionary.ownFolders).toEqual([join(open, 'property-dictionary')]);
  expect(dictionary.passedOver).toEqual([
    { folder: setting, why: expect.stringContaining('no dictionary in it') },
    {
      folder: join(here, 'property-dictionary'),
      why: expect.stringContaining(`another project open, ${open}`),
    },
  ]);
});
