import { describe, expect, test } from 'vitest';
import type { Scene, SceneAsset } from '../scene.ts';
import { createSimulatedEditor } from '../simulated-editor.ts';
import { crate, openYard, yard } from '../test-yard.ts';

const barrel = '/Game/Props/SM_Barrel.SM_Barrel';
const scene: Scene = {
  ...yard,
  assets: [
    { path: barrel, class: '/Script/Engine.StaticMesh' },
    { path: '/Game/A/SM_New.SM_New', class: '/Script/Engine.StaticMesh', thumbnail: 'none' },
    { path: '/Game/A/DT_Rows.DT_Rows', class: '/Script/Engine.DataTable' },
    { path: '/Game/A/DT_Drawn.DT_Drawn', class: '/Script/Engine.DataTable', thumbnail: 'rendered' },
  ] satisfies SceneAsset[],
};

function thumbnail(objectPath: string) {
  const { handle } = createSimulatedEditor({ scene });
  const body = JSON.stringify({ objectPath });
  const response = handle({ method: 'PUT', url: '/remote/object/thumbnail', headers: {}, body });
  if (response === 'crash') throw new Error('The editor crashed.');
  return { ...response, type: response.headers['content-type'], bytes: Buffer.from(response.body) };
}

describe('an asset', () => {
  test.each([
    [barrel, '89504e47'],
    [barrel.toUpperCase(), '89504e47'],
    ['/Game/Blueprints/BP_Lamp.BP_Lamp', '89504e47'],
    ['/Game/A/DT_Drawn.DT_Drawn', '89504e47'],
    // What was never drawn is an SVG under the same type.
    ['/Game/A/SM_New.SM_New', '3c737667'],
    ['/Game/A/DT_Rows.DT_Rows', '3c737667'],
    ['/Game/Maps/Yard.Yard', '3c737667'],
  ])('%s begins with %s', (path, magic) => {
    const { status, type, bytes } = thumbnail(path);
    expect([status, type, bytes.subarray(0, 4).toString('hex')]).toEqual([200, 'image/png', magic]);
  });

  test('has a colour by its class', () => {
    const pictures = [barrel, '/Engine/BasicShapes/Cube.Cube', '/Game/Blueprints/BP_Lamp.BP_Lamp'];
    const [first, second, third] = pictures.map(path => thumbnail(path).bytes);
    expect(first).toEqual(second);
    expect(first).not.toEqual(third);
  });

  test('need not be in memory, and is not brought there', () => {
    const opened = openYard({ scene });
    opened.put('/remote/object/thumbnail', { objectPath: barrel }, {});
    expect(opened.editor.world.find(barrel)).toBeUndefined();
  });
});

test.each([crate, '/Game/Nothing.Nothing', '/Script/Engine.PointLight', ''])('%j has none', path => {
  const { status, type, bytes } = thumbnail(path);
  expect([status, type, bytes.toString()]).toEqual([
    404,
    'application/json',
    `{ "errorMessage": "Could not load thumbnail for object ${path}" }`,
  ]);
});

test('inside a batch it is base64', () => {
  const URL = '/remote/object/thumbnail';
  const Requests = [
    { RequestId: 1, URL, Verb: 'PUT', Body: { objectPath: barrel } },
    { RequestId: 2, URL, Verb: 'PUT', Body: { objectPath: crate } },
  ];
  const headers = { 'content-type': 'application/json', passphrase: 'any' };
  const answer = JSON.parse(openYard({ scene }).put('/remote/batch', { Requests }, headers).slice(4));
  const [picture, failure] = answer.Responses;
  expect(Buffer.from(picture.ResponseBody, 'base64')).toEqual(thumbnail(barrel).bytes);
  expect([failure.ResponseCode, failure.ResponseBody.errorMessage]).toEqual([
    404,
    `Could not load thumbnail for object ${crate}`,
  ]);
});
